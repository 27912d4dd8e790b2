import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

const draw = (seed: string) => renderToStaticMarkup(createElement(DepthLines, { seed }))

test('the lines of a name are drawn once, and those of another are others', () => {
  const first = draw('contornos de prueba')
  const sine = vi.spyOn(Math, 'sin')
  expect(draw('contornos de prueba')).toBe(first)
  expect(sine).not.toHaveBeenCalled()
  expect(draw('otros contornos')).not.toBe(first)
  expect(sine).toHaveBeenCalled()
  sine.mockRestore()
})

test('of endless names only so many are remembered', () => {
  const first = draw('contornos de prueba')
  for (let name = 0; name < 600; name++) draw(`contornos ${name}`)
  const sine = vi.spyOn(Math, 'sin')
  expect(draw('contornos de prueba')).toBe(first)
  expect(sine, 'forgotten, and drawn again').toHaveBeenCalled()
  sine.mockRestore()
})
