/**
 * Owns drawing a mail once for many recipients. Their codes are nodes of the drawing: the random placeholders that
 * a template is given are cut out of what it drew, and nothing else is ever replaced (docs/decisions/0058).
 */
import { randomBytes } from 'node:crypto'
import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { MailCodes } from './link-codes.server.ts'

/** A mail's two bodies. The text says everything the HTML says, links included. */
export type Bodies = { html: string; text: string }

type Part = string | { code: keyof MailCodes }

/** The two bodies before anybody's codes are in them. */
export type Drawing = { html: Part[]; text: Part[] }

export async function renderMail(draw: (codes: MailCodes) => ReactElement): Promise<Drawing> {
  const placeholders = makePlaceholders()
  const html = await render(draw(placeholders))
  const text = toPlainText(html, { selectors: HEADINGS_AS_WRITTEN })
  return { html: cutAt(placeholders, html), text: cutAt(placeholders, `${text.trim()}\n`) }
}

/** The bodies of one message. */
export function fillIn({ html, text }: Drawing, codes: MailCodes): Bodies {
  const filled = (parts: Part[]) =>
    parts.map((part) => (typeof part === 'string' ? part : codes[part.code])).join('')
  return { html: filled(html), text: filled(text) }
}

/** 128 random bits each, in letters and digits that stand unchanged in URLs and HTML. Never seen outside a drawing. */
function makePlaceholders(): MailCodes {
  const placeholder = () => randomBytes(16).toString('hex')
  return {
    mailId: placeholder(),
    code: placeholder(),
    typedCode: placeholder(),
    newsletterCode: placeholder(),
    leaveCode: placeholder(),
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

/** The default upper case would shout a title that a person typed. */
const HEADINGS_AS_WRITTEN = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))
