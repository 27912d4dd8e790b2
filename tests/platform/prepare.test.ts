import { expect, test } from 'vitest'
import { memoryWarning } from '../../scripts/prepare/memory.mjs'
import { readOnlyRefusal } from '../../scripts/prepare/read-only.mjs'

const GB = 2 ** 30

test('a machine too small to build on is told so, and how to do without', () => {
  expect(memoryWarning(1.5 * GB)).toBeUndefined()
  expect(memoryWarning(0.95 * GB)).toMatch(
    /necesita 1\.5 GB de memoria y aquí hay 0\.9.*«npm run build» en otra/,
  )
})

test('a folder that cannot be written says what it lacks, and where to put it right', () => {
  expect(readOnlyRefusal('/srv/marea', ['el sitio construido'])).toMatch(
    /^En \/srv\/marea no se puede escribir, y falta el sitio construido\. Ejecuta «npm run build» donde se pueda/,
  )
  expect(readOnlyRefusal('/srv/marea', ['las dependencias', 'el sitio construido'])).toContain(
    'faltan las dependencias y el sitio construido',
  )
})
