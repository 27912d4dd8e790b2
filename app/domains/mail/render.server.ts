import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** A mail's two bodies. The text says everything the HTML says, links included. */
export type Bodies = { html: string; text: string }

export async function renderMail(element: ReactElement): Promise<Bodies> {
  const html = await render(element)
  const text = toPlainText(html, { selectors: HEADINGS_AS_WRITTEN })
  return { html, text: `${text.trim()}\n` }
}

/** The default upper case would shout a title that a person typed. */
const HEADINGS_AS_WRITTEN = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))
