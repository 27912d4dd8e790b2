/** Validation of the registration form (design §6.5). A control without a rule does not compile. */
import { z } from 'zod'
import type { Answer } from '#app/domains/events/registration-status-schema.ts'
import { MOST_SEATS_EACH, QUESTION_MAX } from '#app/domains/events/schema.ts'
import { email, optional, privacyAccepted, required } from '#app/platform/forms/field-schema.ts'
import { type PostedName, QUESTIONS } from './fields-schema.ts'
import { ANSWER_MAX } from './schema.ts'

/** Error messages are those of the specification's other forms. */
export function registrationSchema() {
  return z
    .object({
      name: required('El nombre completo es obligatorio', { min: 2 }),
      email: email('Ingresa un email válido'),
      // The product's limit; `register` checks the event's own.
      places: z.coerce
        .number(NO_PLACES)
        .int(NO_PLACES)
        // Also refuses an empty field, as which browsers send a number that is typed by half.
        .min(1, NO_PLACES)
        .max(MOST_SEATS_EACH, NO_PLACES)
        .default(1),
      consent_organizer: z.boolean().default(false),
      consent_privacy: privacyAccepted(),
      consent_newsletter: z.boolean().default(false),
      question_1: optional(QUESTION_MAX),
      answer_1: optional(ANSWER_MAX),
      question_2: optional(QUESTION_MAX),
      answer_2: optional(ANSWER_MAX),
      question_3: optional(QUESTION_MAX),
      answer_3: optional(ANSWER_MAX),
    } satisfies Record<PostedName, z.ZodType>)
    .transform((posted) => ({
      ...posted,
      answers: QUESTIONS.flatMap((asked): Answer[] => {
        const [question, answer] = [posted[asked.question], posted[asked.answer]]
        return question && answer ? [{ question, answer }] : []
      }),
    }))
}

const NO_PLACES = 'Indica cuántos lugares quieres'

type RegistrationInput = z.output<ReturnType<typeof registrationSchema>>

/** Input of a registration; the fields left out default to one seat, no answers, no consent. */
export type RegisteringPerson = Pick<
  RegistrationInput,
  'name' | 'email' | 'consent_privacy' | 'consent_newsletter'
> &
  Partial<RegistrationInput>
