import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import Academy, { loader } from '#app/domains/academy/routes/academy.tsx'

/** /academy as the server draws it: the words and the markup, without React's own comments. */
export async function drawAcademy(): Promise<{ html: string; status: number }> {
  const { data, init } = await loader()
  const Stub = createRoutesStub([{ id: 'academy', path: '/academy', Component: Academy as ComponentType }])
  const hydrationData = { loaderData: { academy: data } }
  const html = renderToString(<Stub initialEntries={['/academy']} hydrationData={hydrationData} />)
  return { html: html.replaceAll('<!-- -->', ''), status: init?.status ?? 200 }
}

/** What a person reads, in order. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
