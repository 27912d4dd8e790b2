/**
 * Owns the mail templates. A template has a name, the facts it needs, and a `draw` function of these facts, the
 * brand and the codes of its links. The outbox keeps name and facts; they are rendered when the mail leaves.
 */
import type { ReactElement } from 'react'
import type { z } from 'zod'
import { wired } from '#app/platform/wiring.server.ts'
import { readMailBrand } from './brand.server.ts'
import {
  codesOf,
  hasOldPlaceholder,
  type MailCodes,
  maskedCodes,
  maskOldPlaceholders,
} from './link-codes.server.ts'
import { type Bodies, type Drawing, fillIn, renderMail } from './render.server.ts'
import type { Attachment } from './schema.ts'
import type { MailBrand } from './ui/mail-frame.tsx'

export type MailTemplate<Facts extends z.ZodType = z.ZodType> = {
  name: string
  /** Facts queued by an earlier version must pass too: a new fact needs a default. */
  facts: Facts
  /** Whatever leads to the recipient's own page has the given codes in its address. */
  draw(facts: z.output<Facts>, brand: MailBrand, codes: MailCodes): ReactElement
  /** Files that go along, made of the same facts. */
  attach?(facts: z.output<Facts>, brand: MailBrand): Attachment[]
  /** Where its recipient leaves mails like it with one POST, said in its headers (RFC 8058); null for none. */
  leave?(facts: z.output<Facts>, codes: MailCodes): string | null
  /** It rests on consent to the newsletter: once its recipient has left it, it does not go out. */
  isNewsletter?: boolean
  /** Who reads an answer to it; the organisation where it is null. */
  replyTo?(facts: z.output<Facts>): string | null
}

/**
 * Size of the cache of renderings, which helps where many equal mails are written at once: a registration rush,
 * a cancelled event.
 */
const DRAWINGS_KEPT = 8

/** What a message says. */
export type MailContent = Bodies & { attachments: Attachment[] }

/** The same before the codes of one message are in it. */
type DrawnMail = Drawing & {
  attachments: Attachment[]
  leave: (codes: MailCodes) => string | null
  replyTo: string
}

/** A message for its recipient alone. */
type Letter = MailContent & { leave?: string | null; replyTo: string }

/** No template of this version can render it. The message is for the team. */
export class UndrawableMail extends Error {}

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Every mail that the site knows how to write. */
    mailTemplates: readonly MailTemplate[]
  }
}

const drawings = new Map<string, Promise<DrawnMail>>()

/** Names of the templates whose mails rest on consent to the newsletter. */
export function newsletterTemplates(): string[] {
  return wired('mailTemplates')
    .filter(({ isNewsletter }) => isNewsletter)
    .map(({ name }) => name)
}

/** Template name and facts as the outbox stores them: facts the template does not need are dropped. */
export function filledIn<Facts extends z.ZodType>(
  { name, facts }: MailTemplate<Facts>,
  given: z.input<Facts>,
): { template: string; data: object } {
  return { template: name, data: facts.parse(given) as object }
}

type StoredMail = {
  id: string
  template: string
  data: object | null
  html: string | null
  text: string | null
  attachments: Attachment[]
}

/** A message's content, as sent or else rendered now, with dots in place of its codes. */
export async function readContent(mail: StoredMail): Promise<MailContent> {
  return storedContent(mail, maskOldPlaceholders) ?? filled(await drawStored(mail), maskedCodes(mail.id))
}

/** A message for its recipient (`letter`), and as it is kept: with dots in place of its codes. */
export async function writeLetter(mail: StoredMail): Promise<{ letter: Letter; kept: MailContent }> {
  const stored = storedContent(mail, refuseOldPlaceholders)
  if (stored) return { letter: { ...stored, replyTo: (await readMailBrand()).email }, kept: stored }
  const drawn = await drawStored(mail)
  const codes = codesOf(mail.id)
  const letter = { ...filled(drawn, codes), leave: drawn.leave(codes), replyTo: drawn.replyTo }
  return { letter, kept: filled(drawn, maskedCodes(mail.id)) }
}

/** A mail of these facts as the team looks at it before anything is written. */
export async function drawPreview(template: MailTemplate, data: object): Promise<MailContent> {
  return filled(await drawTemplate(template, data), maskedCodes(''))
}

/** Content that was stored with the message: it has been sent, or an earlier version drew it when it was written. */
function storedContent(
  { html, text, attachments }: StoredMail,
  read: (body: string) => string,
): MailContent | undefined {
  return html === null || text === null ? undefined : { html: read(html), text: read(text), attachments }
}

/** Whether the placeholder is a link's or a stranger's word cannot be told any more. */
function refuseOldPlaceholders(body: string): string {
  if (hasOldPlaceholder(body))
    throw new UndrawableMail(
      'Lo escribió una versión anterior del sitio, con un enlace que esta ya no completa.',
    )
  return body
}

function filled(
  { attachments, leave: _leave, replyTo: _replyTo, ...drawing }: DrawnMail,
  codes: MailCodes,
): MailContent {
  return { ...fillIn(drawing, codes), attachments }
}

async function drawStored({ template: name, data }: StoredMail): Promise<DrawnMail> {
  const template = wired('mailTemplates').find((each) => each.name === name)
  if (!template) throw new UndrawableMail(`Esta versión del sitio no conoce la plantilla «${name}».`)
  return drawTemplate(template, data)
}

async function drawTemplate(
  { name, facts, draw, attach, leave, replyTo }: MailTemplate,
  data: unknown,
): Promise<DrawnMail> {
  const given = facts.safeParse(data)
  if (!given.success)
    throw new UndrawableMail(`A este correo le faltan datos para la plantilla «${name}» de esta versión.`)
  const brand = await readMailBrand()
  const key = JSON.stringify([name, given.data, brand])
  const drawing =
    drawings.get(key) ??
    renderMail((codes) => draw(given.data, brand, codes)).then((bodies) => ({
      ...bodies,
      attachments: attach?.(given.data, brand) ?? [],
      leave: (own: MailCodes) => leave?.(given.data, own) ?? null,
      replyTo: replyTo?.(given.data) ?? brand.email,
    }))
  drawings.delete(key)
  drawings.set(key, drawing)
  for (const [oldest] of drawings) if (drawings.size > DRAWINGS_KEPT) drawings.delete(oldest)
  return drawing.catch((error) => {
    drawings.delete(key)
    throw error
  })
}
