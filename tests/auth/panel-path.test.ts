import { expect, test } from 'vitest'
import { panelPath } from '#app/domains/auth/address.ts'

test.each(['/admin', '/admin/events', '/admin/events?tab=publicados&ver=1', '/admin?x=1'])(
  '%s is kept',
  (path) => {
    expect(panelPath(path)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  '/',
  '//evil.example/admin',
  'https://evil.example/admin',
  '/administrador',
  '/admin.evil.example',
  '/admin\\evil',
  '/admin/..\\evil',
  '/admin/ espacio',
  '/admin/..//evil.example',
  '/admin//evil.example',
  'javascript:alert(1)',
  '/admin/entrar',
  '/admin/llave',
  '/admin/salir',
  '/admin/contrasena?x=1',
  ['/admin/events'],
])('%s becomes /admin', (path) => {
  expect(panelPath(path)).toBe('/admin')
})
