import { z } from 'zod'
import type { Answer, RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import { MOST_PLACES_EACH, QUESTION_MAX } from '#app/domains/events/schema.ts'
import { email, emptyAs, optional, privacyAccepted, required } from '#app/platform/forms/field-schema.ts'

/** The organiser's questions and what was answered. The question is posted too: the team may change it meanwhile. */
const ASKED = [
  { question: 'question_1', answer: 'answer_1' },
  { question: 'question_2', answer: 'answer_2' },
  { question: 'question_3', answer: 'answer_3' },
] as const

export const ANSWER_MAX = 300

/** Who registers (design §6.5). The messages are those of the specification's other forms. */
export function registrationSchema() {
  return z
    .object({
      name: required('El nombre completo es obligatorio', { min: 2 }),
      email: email('Ingresa un email válido'),
      // How many one person may have is the event's affair.
      places: z.preprocess(
        emptyAs(1),
        z.coerce.number(NO_PLACES).int(NO_PLACES).min(1, NO_PLACES).max(MOST_PLACES_EACH, NO_PLACES),
      ),
      consent_organizer: z.boolean().default(false),
      consent_privacy: privacyAccepted(),
      consent_newsletter: z.boolean().default(false),
      question_1: optional(QUESTION_MAX),
      answer_1: optional(ANSWER_MAX),
      question_2: optional(QUESTION_MAX),
      answer_2: optional(ANSWER_MAX),
      question_3: optional(QUESTION_MAX),
      answer_3: optional(ANSWER_MAX),
    })
    .transform(
      ({ name, email, places, consent_organizer, consent_privacy, consent_newsletter, ...posted }) => ({
        ...{ name, email, places, consent_organizer, consent_privacy, consent_newsletter },
        answers: ASKED.flatMap((asked): Answer[] => {
          const [question, answer] = [posted[asked.question], posted[asked.answer]]
          return question && answer ? [{ question, answer }] : []
        }),
      }),
    )
}

const NO_PLACES = 'Indica cuántos lugares quieres'

export type RegistrationInput = z.output<ReturnType<typeof registrationSchema>>

/** Who registers: with one place, nothing answered and nothing shown, where nobody says otherwise. */
export type RegisteringPerson = Omit<RegistrationInput, 'places' | 'answers' | 'consent_organizer'> &
  Partial<Pick<RegistrationInput, 'places' | 'answers' | 'consent_organizer'>>

/** Places that one person may take: never more than there are. */
export function mostPlaces(event: { places_each: number | null; max_attendees: number | null }): number {
  return Math.min(event.places_each ?? 1, event.max_attendees ?? MOST_PLACES_EACH)
}

/** What the team sees of somebody who registered. */
export type RegistrationView = {
  id: string
  name: string
  email: string
  status: RegistrationStatus
  places: number
  answers: Answer[] | null
  consent_organizer: boolean
  /** Null while the mailbox is not proved (docs/decisions/0060). */
  proved_at: Date | null
  created_at: Date
  offered_until: Date | null
  /** When they came to the door; null for who did not. */
  arrived_at: Date | null
}

/** 'Quedan 12 lugares'; nothing where there is no limit. */
export function placesLabel(left: number | null): string | undefined {
  if (left === null) return undefined
  if (left <= 0) return 'Aforo completo: puedes entrar en la lista de espera'
  return left === 1 ? 'Queda 1 lugar' : `Quedan ${left} lugares`
}

/** What goes to many people of an event: kinds of mailings, by their stored names. */
export type EventMailing = 'changes' | 'reminders' | 'thanks' | 'messages'
