/**
 * Owns rendering a mail once for many recipients. The template gets random placeholders as codes; the output is split
 * at these, and each recipient's codes are inserted. Nothing else is ever replaced (docs/decisions/0058).
 */
import { randomBytes } from 'node:crypto'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { MailCodes } from './link-codes.server.ts'

/** Both bodies of a mail. The text says everything that the HTML says, links included. */
export type Bodies = { html: string; text: string }

type Part = string | { code: keyof MailCodes }

/** Both bodies, split where codes are inserted. */
export type Drawing = { html: Part[]; text: Part[] }

export async function renderMail(draw: (codes: MailCodes) => ReactElement): Promise<Drawing> {
  const placeholders = makePlaceholders()
  const html = await render(draw(placeholders))
  const text = toPlainText(html, { selectors: HEADINGS_AS_WRITTEN })
  return { html: cutAt(placeholders, html), text: cutAt(placeholders, `${text.trim()}\n`) }
}

/** Bodies of one message, with its codes. */
export function fillIn({ html, text }: Drawing, codes: MailCodes): Bodies {
  const filled = (parts: Part[]) =>
    parts.map((part) => (typeof part === 'string' ? part : codes[part.code])).join('')
  return { html: filled(html), text: filled(text) }
}

/** 128 random bits each, as hexadecimal digits, which URLs and HTML leave unchanged. Never leave the rendering. */
function makePlaceholders(): MailCodes {
  const placeholder = () => randomBytes(16).toString('hex')
  return {
    mailId: placeholder(),
    code: placeholder(),
    typedCode: placeholder(),
    newsletterCode: placeholder(),
    unsubscribeCode: placeholder(),
  }
}

function cutAt(placeholders: MailCodes, body: string): Part[] {
  const names = Object.keys(placeholders) as (keyof MailCodes)[]
  return names.reduce<Part[]>(
    (parts, code) =>
      parts.flatMap((part) =>
        typeof part === 'string'
          ? part
              .split(placeholders[code])
              .flatMap((words, index) => (index === 0 ? words : [{ code }, words]))
          : part,
      ),
    [body],
  )
}

/** Without this, headings become upper case in the text, even titles that a person typed. */
const HEADINGS_AS_WRITTEN = ['h1', 'h2', 'h3'].map((selector) => ({
  selector,
  options: { uppercase: false },
}))
