/** Feedback of attendees: one answer per registration (docs/decisions/0048). */
import { z } from 'zod'
import { optionalLines } from '#app/platform/forms/field-schema.ts'
import { COMMENT_MAX } from './rating-schema.ts'

/** Days after the mail in which an answer is accepted, and can be corrected. */
export const OPEN_FOR_DAYS = 14

const NO_RATING = 'Elige una de las cinco respuestas'

export function feedbackSchema() {
  return z.object({
    correo: z.string().default(''),
    codigo: z.string().default(''),
    nota: z.coerce.number(NO_RATING).int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING),
    comentario: optionalLines(COMMENT_MAX),
  })
}

export type Feedback = { rating: number; comment: string | null }

export type GivenFeedback = Feedback & { id: string; name: string; answered_at: Date }

/** `average` is null if nobody answered. */
export type FeedbackSummary = {
  answers: number
  average: number | null
  asked: number
  latest: GivenFeedback[]
}
