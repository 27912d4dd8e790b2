/**
 * Owns the mail templates. A template has a name, the facts it needs, and a `draw` function of these facts and
 * the brand alone. The outbox keeps name and facts; they are rendered when the mail leaves.
 */
import type { ReactElement } from 'react'
import type { z } from 'zod'
import { readMailBrand } from './brand.server.ts'
import { type Bodies, renderMail } from './render.server.ts'
import type { Attachment } from './schema.ts'
import type { MailBrand } from './ui/mail-frame.tsx'

export type MailTemplate<Facts extends z.ZodType = z.ZodType> = {
  name: string
  /** Facts queued by an earlier version must pass too: a new fact needs a default. */
  facts: Facts
  draw(facts: z.output<Facts>, brand: MailBrand): ReactElement
  /** Files that go along, made of the same facts. */
  attach?(facts: z.output<Facts>, brand: MailBrand): Attachment[]
}

/** Placeholder for the message's own id, so that equal mails to many people are rendered once. */
export const MAIL_ID_MARK = 'numero-de-este-correo'

/**
 * Size of the cache of renderings, which helps where many equal mails are written at once: a registration rush,
 * a cancelled event.
 */
const DRAWINGS_KEPT = 8

/** A message as it goes out, except for its codes. */
export type DrawnMail = Bodies & { attachments: Attachment[] }

/** No template of this version can render it. The message is for the team. */
export class UndrawableMail extends Error {}

const known = new Map<string, MailTemplate>()
const drawings = new Map<string, Promise<DrawnMail>>()

/** Called once, at start, because the slices that define the templates are of higher tiers. */
export function configureMailTemplates(templates: readonly MailTemplate[]): void {
  known.clear()
  for (const template of templates) known.set(template.name, template)
}

export function mailTemplate<Facts extends z.ZodType>(template: MailTemplate<Facts>): MailTemplate<Facts> {
  return template
}

/** Template name and facts as the outbox stores them: facts the template does not need are dropped. */
export function filledIn<Facts extends z.ZodType>(
  { name, facts }: MailTemplate<Facts>,
  given: z.input<Facts>,
): { template: string; data: object } {
  return { template: name, data: facts.parse(given) as object }
}

/** A message's content: as sent, or else rendered now. A link's code is a placeholder (link-codes.server.ts). */
export async function readContent(mail: {
  id: string
  template: string
  data: object | null
  html: string | null
  text: string | null
  attachments: Attachment[]
}): Promise<DrawnMail> {
  const { html, text, attachments } = mail
  if (html !== null && text !== null) return { html, text, attachments }
  const template = known.get(mail.template)
  if (!template) throw new UndrawableMail(`Esta versión del sitio no conoce la plantilla «${mail.template}».`)
  return drawTemplate(template, mail)
}

export async function drawTemplate(
  { name, facts, draw, attach }: MailTemplate,
  { id, data }: { id: string; data: unknown },
): Promise<DrawnMail> {
  const given = facts.safeParse(data)
  if (!given.success)
    throw new UndrawableMail(`A este correo le faltan datos para la plantilla «${name}» de esta versión.`)
  const brand = await readMailBrand()
  const key = JSON.stringify([name, given.data, brand])
  const drawing =
    drawings.get(key) ??
    renderMail(draw(given.data, brand)).then((bodies) => ({
      ...bodies,
      attachments: attach?.(given.data, brand) ?? [],
    }))
  drawings.delete(key)
  drawings.set(key, drawing)
  for (const [oldest] of drawings) if (drawings.size > DRAWINGS_KEPT) drawings.delete(oldest)
  const drawn = await drawing.catch((error) => {
    drawings.delete(key)
    throw error
  })
  return {
    ...drawn,
    html: drawn.html.replaceAll(MAIL_ID_MARK, id),
    text: drawn.text.replaceAll(MAIL_ID_MARK, id),
  }
}
