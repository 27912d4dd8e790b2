import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from '#app/root.tsx'

test("what cannot be drawn says 'Unexpected Application Error!' and leads home, without what went wrong", () => {
  const html = draw(new Error('la tabla secreta'))
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!<\/h1>/)
  expect(html).toContain('href="/"')
  expect(html).not.toContain('secreta')
})

function draw(error: Error) {
  const Screen = ErrorBoundary as unknown as (props: { error: Error }) => React.ReactNode
  const router = createMemoryRouter([{ path: '/', element: <Screen error={error} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
