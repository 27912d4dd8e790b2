import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { memoryWarning } from '../../scripts/prepare/memory.mjs'
import { readOnlyRefusal } from '../../scripts/prepare/read-only.mjs'
import { isAlive } from '../setup/alive.ts'
import { temporaryDirectory } from './temporary-directory.ts'

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

test('what is missing agrees with its verb', () => {
  expect(readOnlyRefusal('/srv/marea', ['las dependencias'])).toContain('y faltan las dependencias.')
})

test('what it installs with ends along with the `npm start` that began it', { tags: ['night'] }, async () => {
  const directory = await temporaryDirectory()
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(name, join(directory.path, name), { recursive: true })
  for (const name of ['app', 'bin']) mkdirSync(join(directory.path, name))
  const [npm, pid] = [join(directory.path, 'bin/npm'), join(directory.path, 'pid')]
  writeFileSync(npm, `#!/bin/sh\ntrap '' TERM\necho $$ > ${pid}\nwhile :; do sleep 1; done\n`)
  chmodSync(npm, 0o755)
  // As npm runs a script, whose shell passes no signal on.
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/prepare.mjs start && true`], {
    cwd: directory.path,
    env: { PATH: `${join(directory.path, 'bin')}${delimiter}${process.env.PATH}` },
  })
  const installing = () => Number(readFileSync(pid, 'utf8'))
  await expect.poll(() => existsSync(pid) && installing()).toBeGreaterThan(0)
  shell.kill('SIGTERM')
  await expect.poll(() => isAlive(installing())).toBe(false)
  await directory.remove()
})
