/**
 * Owns mail templates: a name, a schema of facts, and a `draw` function of facts, brand and codes. The outbox stores
 * name and facts, and renders when the mail leaves.
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
  /** Must accept facts queued by an earlier version: a new fact needs a default. */
  facts: Facts
  /**
   * Completes facts with what many mails share, such as the text of a newsletter's issue, which each mail would repeat.
   * Such a mail keeps no body: it is rendered anew when somebody reads it. Undefined: there is nothing left to render.
   */
  complete?(facts: z.output<Facts>): Promise<z.output<Facts> | undefined>
  /** Links to the recipient's own pages must contain the given codes. */
  draw(facts: z.output<Facts>, brand: MailBrand, codes: MailCodes): ReactElement
  /** Attachments, made from the same facts. */
  attach?(facts: z.output<Facts>, brand: MailBrand): Attachment[]
  /** URL to unsubscribe with one POST, for the List-Unsubscribe header (RFC 8058); null for none. */
  leave?(facts: z.output<Facts>, codes: MailCodes): string | null
  /** What the mail is one of many of, for the headers List-Id and Feedback-ID: the id of the newsletter's issue. */
  list?(facts: z.output<Facts>): string
  /** The mail requires consent to the newsletter: it is not sent once its recipient has unsubscribed. */
  isNewsletter?: boolean
  /** Address for replies; null: the organisation's. */
  replyTo?(facts: z.output<Facts>): string | null
  /**
   * Message-IDs of the conversation that the mail continues, the oldest first. A person wrote such a mail: it does not
   * call itself automatic.
   */
  continues?(facts: z.output<Facts>): string[]
}

/**
 * Renderings in the cache, which helps when equal mails are sent in a row: a registration rush, a cancelled event, the
 * variants of a newsletter.
 */
const DRAWINGS_KEPT = 16

export type MailContent = Bodies & { attachments: Attachment[] }

/** A rendered message without codes. */
type DrawnMail = Drawing & {
  attachments: Attachment[]
  leave: (codes: MailCodes) => string | null
  list: string | undefined
  replyTo: string
  references: string[] | undefined
  /** Whether the body is kept once it was sent. */
  isKept: boolean
}

/** A message with the codes of its recipient. Never stored. */
type Letter = MailContent & {
  leave?: string | null
  list?: string | undefined
  replyTo: string
  references?: string[] | undefined
}

/** No template of this version can render the message. The error's text is for the team. */
export class UndrawableMail extends Error {}

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** All templates of the site, provided by a higher tier. */
    mailTemplates: readonly MailTemplate[]
  }
}

const drawings = new Map<string, Promise<DrawnMail>>()

/** Names of the templates that require consent to the newsletter. */
export function newsletterTemplates(): string[] {
  return wired('mailTemplates')
    .filter(({ isNewsletter }) => isNewsletter)
    .map(({ name }) => name)
}

/** Template name and facts for the outbox; input that the schema does not have is dropped. */
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

/** Content of a message, as sent or else rendered now, with dots for codes. */
export async function readContent(mail: StoredMail): Promise<MailContent> {
  return storedContent(mail, maskOldPlaceholders) ?? filled(await drawStored(mail), maskedCodes(mail.id))
}

/**
 * A message for its recipient (`letter`), and what is stored of it once it was sent (`kept`): the body, with dots for
 * codes, or the facts, if their template completes them.
 */
export async function writeLetter(
  mail: StoredMail,
): Promise<{ letter: Letter; kept: (MailContent & { data: null }) | object }> {
  const stored = storedContent(mail, refuseOldPlaceholders)
  if (stored)
    return {
      letter: { ...stored, replyTo: (await readMailBrand()).email },
      kept: { ...stored, data: null },
    }
  const drawn = await drawStored(mail)
  const codes = codesOf(mail.id)
  const { list, replyTo, references } = drawn
  const letter = { ...filled(drawn, codes), leave: drawn.leave(codes), list, replyTo, references }
  return { letter, kept: drawn.isKept ? { ...filled(drawn, maskedCodes(mail.id)), data: null } : {} }
}

/** Preview for the team of a mail with these facts, before it is queued. */
export async function drawPreview(template: MailTemplate, data: object): Promise<MailContent> {
  return filled(await drawTemplate(template, data), maskedCodes(''))
}

/** Content stored with the message, because it was sent, or queued by an earlier version that rendered at once. */
function storedContent(
  { html, text, attachments }: StoredMail,
  read: (body: string) => string,
): MailContent | undefined {
  return html === null || text === null ? undefined : { html: read(html), text: read(text), attachments }
}

/** In an old body, a placeholder may also be text that a stranger typed, so it is not replaced. */
function refuseOldPlaceholders(body: string): string {
  if (hasOldPlaceholder(body))
    throw new UndrawableMail(
      'Lo escribió una versión anterior del sitio, con un enlace que esta ya no completa.',
    )
  return body
}

function filled(
  {
    attachments,
    leave: _leave,
    list: _list,
    replyTo: _replyTo,
    references: _references,
    isKept: _isKept,
    ...drawing
  }: DrawnMail,
  codes: MailCodes,
): MailContent {
  return { ...fillIn(drawing, codes), attachments }
}

async function drawStored({ template: name, data }: StoredMail): Promise<DrawnMail> {
  const template = wired('mailTemplates').find((each) => each.name === name)
  if (!template) throw new UndrawableMail(`Esta versión del sitio no conoce la plantilla «${name}».`)
  return drawTemplate(template, data)
}

async function drawTemplate(template: MailTemplate, data: unknown): Promise<DrawnMail> {
  const { name } = template
  const given = template.facts.safeParse(data)
  if (!given.success)
    throw new UndrawableMail(`A este correo le faltan datos para la plantilla «${name}» de esta versión.`)
  const brand = await readMailBrand()
  const key = JSON.stringify([name, given.data, brand])
  const drawing = drawings.get(key) ?? drawWith(template, given.data, brand)
  drawings.delete(key)
  drawings.set(key, drawing)
  for (const [oldest] of drawings) if (drawings.size > DRAWINGS_KEPT) drawings.delete(oldest)
  return drawing.catch((error) => {
    drawings.delete(key)
    throw error
  })
}

async function drawWith(
  { draw, attach, leave, list, replyTo, continues, complete }: MailTemplate,
  stored: unknown,
  brand: MailBrand,
): Promise<DrawnMail> {
  const facts = complete ? await complete(stored) : stored
  if (facts === undefined) throw new UndrawableMail('Lo que decía este correo ya no existe.')
  return {
    ...(await renderMail((codes) => draw(facts, brand, codes))),
    attachments: attach?.(facts, brand) ?? [],
    leave: (own: MailCodes) => leave?.(facts, own) ?? null,
    list: list?.(facts),
    replyTo: replyTo?.(facts) ?? brand.email,
    references: continues?.(facts),
    isKept: !complete,
  }
}
