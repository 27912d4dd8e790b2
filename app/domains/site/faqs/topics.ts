/** Questions of /faqs grouped by topic, in the order of each topic's first question. */
import { type Faq, named, paragraphsOf } from '#app/domains/settings/schema.ts'

export type FaqTopic = { id: string; title: string; questions: AnsweredQuestion[] }
export type AnsweredQuestion = {
  question: string
  answer: string[]
  link: { to: string; label: string } | undefined
}

/** Anchor of the section below the questions (ui/contact.tsx), which no topic may get. */
const OTHER_QUESTION = 'otra-pregunta'

export function topicsOf(faqs: readonly Faq[], brand: string): FaqTopic[] {
  const topics = new Map<string, FaqTopic>()
  for (const { topic, question, answer, link_url, link_label } of faqs) {
    const group = topics.get(topic) ?? {
      id: anchorOf(topic, [...topics.values()]),
      title: topic,
      questions: [],
    }
    topics.set(topic, group)
    group.questions.push({
      question: named(question, brand),
      answer: paragraphsOf(named(answer, brand)),
      link: link_url ? { to: link_url, label: link_label || 'Más información' } : undefined,
    })
  }
  return [...topics.values()]
}

/** Anchor of a topic: 'Tus datos' → `tus-datos`. Numbered if the anchor would be empty or equal another's. */
function anchorOf(topic: string, topics: readonly FaqTopic[]): string {
  const plain = topic.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const anchor = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const isTaken = !anchor || anchor === OTHER_QUESTION || topics.some(({ id }) => id === anchor)
  return isTaken ? `tema-${topics.length + 1}` : anchor
}
