/**
 * Owns adding people at the door who have no registration. They get one, with the rules of `addRegistration`; the
 * phone then checks it in like any other, so that a lost network loses nobody.
 */
import { FULL_REPLIES } from '#app/domains/events/registration-status-schema.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { addRegistration } from '../registrations/adding.server.ts'
import { CLOSED_MESSAGES } from '../registrations/fields.ts'
import { registrationSchema } from '../registrations/rules-schema.ts'
import type { DoorKeeper } from './door.server.ts'
import type { WalkInAnswer } from './schema.ts'

export const WALK_IN_FORM = { text: ['name', 'email', 'full_reply'], flags: ['consent_privacy'] } as const

/**
 * 409 if the event is full or closed, 422 if a field is wrong. An address that is known is answered with its row. Only
 * the team may go beyond the seats, and add more people than a hall: whoever has a volunteer's link mails an address
 * with each of them.
 */
export async function addWalkIn(
  eventId: string,
  values: FormValues,
  keeper: DoorKeeper,
): Promise<WalkInAnswer & { status: number }> {
  const input = registrationSchema().safeParse(values)
  if (!input.success) {
    const errors: Record<string, string> = {}
    for (const { path, message } of input.error.issues) errors[path.join('.')] ??= message
    return { status: 422, message: 'Revisa los campos marcados', errors }
  }
  const allowance = keeper.closes_at && (await spendAttempt('addAtTheDoor', eventId))
  if (allowance && !allowance.ok) {
    const wait = waitInWords(allowance.retryAfterSeconds)
    return { status: 429, message: `Ya se registró a mucha gente en esta puerta. Espera ${wait}.` }
  }
  const reply = keeper.closes_at ? undefined : FULL_REPLIES.find((each) => each === values.full_reply)
  const added = await addRegistration(eventId, input.data, { actor: keeper.actor, reply })
  switch (added.outcome) {
    case 'confirmed':
    case 'waitlist':
    case 'known':
      return { status: 200, person: added.id }
    case 'asks':
      if (keeper.closes_at)
        return { status: 409, message: `${fullMessage(added.capacity)} Pregunta a la organización.` }
      return { status: 409, isFull: true, message: fullMessage(added.capacity) }
    case 'missing':
      return { status: 404, message: CLOSED_MESSAGES.missing }
    default:
      return { status: 409, message: CLOSED_MESSAGES[added.outcome] }
  }
}

function fullMessage(capacity: number): string {
  return capacity === 1
    ? 'El lugar del evento ya está ocupado.'
    : `Los ${capacity} lugares del evento ya están ocupados.`
}
