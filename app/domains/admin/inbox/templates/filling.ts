/** What a template's variables stand for in an answer to one request. */
import {
  type AnswerTemplate,
  fillTemplate,
  type VariableValues,
} from '#app/domains/conversations/templates/schema.ts'
import { withoutLinks } from '#app/domains/mail/sanitise-user-text.ts'
import type { InboxItem } from '../schema.ts'

type Facts = { item: InboxItem; brand: string }

/** The template with this id as the answer begins; undefined if none is chosen, or it is gone. */
export function filledFrom(templates: readonly AnswerTemplate[], id: string | null, facts: Facts) {
  const template = templates.find((each) => each.id === id)
  return template && { id: template.id, text: fillTemplate(template.body, valuesOf(facts)) }
}

function valuesOf({ item: { kind, name, about }, brand }: Facts): VariableValues {
  return {
    nombre: ofAStranger(name.split(/\s+/)[0]),
    curso: kind === 'cursos' ? ofAStranger(about) : undefined,
    empresa: kind === 'comunidad' ? ofAStranger(about) : undefined,
    organizacion: brand,
  }
}

/** A stranger's words, which may reach somebody else's mailbox: none that hold a link. */
function ofAStranger(words: string | null | undefined): string | undefined {
  return (words && withoutLinks(words.trim())) || undefined
}
