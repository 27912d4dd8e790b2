/** What a template's variables stand for in an answer to one request. */
import {
  type DecisionTemplate,
  decisionNamed,
  decisionTemplates,
} from '#app/domains/conversations/templates/decisions.ts'
import {
  type AnswerTemplate,
  fillTemplate,
  type VariableValues,
} from '#app/domains/conversations/templates/schema.ts'
import { withoutLinks } from '#app/domains/mail/sanitise-user-text.ts'
import type { InboxItem, InboxKind } from '../schema.ts'

type Facts = { item: InboxItem; brand: string }

/** The template or decision with this id as the answer begins; undefined if none is chosen, or it is gone. */
export function filledFrom(templates: readonly AnswerTemplate[], id: string | null, facts: Facts) {
  const decision = offeredDecisions(templates, facts.item.kind).find((each) => each.id === id)
  const template = decision ?? templates.find((each) => each.id === id)
  if (!template) return undefined
  const text = fillTemplate(template.body, valuesOf(facts))
  return { id: template.id, text, ...(decision && { decision: decision.id }) }
}

/** Decisions that an answer to a request of this kind can give. */
export function offeredDecisions(templates: readonly AnswerTemplate[], kind: InboxKind): DecisionTemplate[] {
  return kind === 'comunidad' ? decisionTemplates(templates) : []
}

/** The other templates, to choose from. */
export function offeredTemplates(templates: readonly AnswerTemplate[], kind: InboxKind): AnswerTemplate[] {
  return kind === 'comunidad' ? templates.filter(({ name }) => !decisionNamed(name)) : [...templates]
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
