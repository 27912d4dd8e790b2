/**
 * Owns which mails the site knows how to write. A template has a name, the facts it needs, and a drawing that depends
 * on nothing but these and whose mail it is. The outbox keeps name and facts; they are drawn when the mail leaves.
 */
import type { ReactElement } from 'react'
import type { z } from 'zod'
import { readMailBrand } from './brand.server.ts'
import { type Bodies, renderMail } from './render.server.ts'
import type { MailBrand } from './ui/mail-frame.tsx'

export type MailTemplate<Facts extends z.ZodType = z.ZodType> = {
  name: string
  /** What was queued by an earlier version must pass too: a fact that is new here has a default. */
  facts: Facts
  draw(facts: z.output<Facts>, brand: MailBrand): ReactElement
}

/** Stands in a drawing for the message's own id, so that one drawing serves everybody who gets the same. */
export const MAIL_ID_MARK = 'numero-de-este-correo'

/** In use again at once where many are written alike: a hall that registers, an event that is called off. */
const DRAWINGS_KEPT = 8

/** Nothing of this version can write it. The reason is for the team. */
export class UndrawableMail extends Error {}

const known = new Map<string, MailTemplate>()
const drawings = new Map<string, Promise<Bodies>>()

/** Called once, at start: the slices that write mails are above this one. */
export function configureMailTemplates(templates: readonly MailTemplate[]): void {
  known.clear()
  for (const template of templates) known.set(template.name, template)
}

export function mailTemplate<Facts extends z.ZodType>(template: MailTemplate<Facts>): MailTemplate<Facts> {
  return template
}

/** What the outbox keeps of a mail: no more of the given facts than its template needs. */
export function filledIn<Facts extends z.ZodType>(
  { name, facts }: MailTemplate<Facts>,
  given: z.input<Facts>,
): { template: string; data: object } {
  return { template: name, data: facts.parse(given) as object }
}

/** A message's bodies: as it was sent, or as it would be now. Where a link has a code, its mark (link-codes.server.ts). */
export async function readBodies(mail: {
  id: string
  template: string
  data: object | null
  html: string | null
  text: string | null
}): Promise<Bodies> {
  if (mail.html !== null && mail.text !== null) return { html: mail.html, text: mail.text }
  const template = known.get(mail.template)
  if (!template) throw new UndrawableMail(`Esta versión del sitio no conoce la plantilla «${mail.template}».`)
  return drawTemplate(template, mail)
}

export async function drawTemplate(
  { name, facts, draw }: MailTemplate,
  { id, data }: { id: string; data: unknown },
): Promise<Bodies> {
  const given = facts.safeParse(data)
  if (!given.success)
    throw new UndrawableMail(`A este correo le faltan datos para la plantilla «${name}» de esta versión.`)
  const brand = await readMailBrand()
  const key = JSON.stringify([name, given.data, brand])
  const drawing = drawings.get(key) ?? renderMail(draw(given.data, brand))
  drawings.delete(key)
  drawings.set(key, drawing)
  for (const [oldest] of drawings) if (drawings.size > DRAWINGS_KEPT) drawings.delete(oldest)
  const drawn = await drawing.catch((error) => {
    drawings.delete(key)
    throw error
  })
  return { html: drawn.html.replaceAll(MAIL_ID_MARK, id), text: drawn.text.replaceAll(MAIL_ID_MARK, id) }
}
