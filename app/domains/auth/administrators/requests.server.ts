/**
 * Owns the answers to the team's requests about its own members (verb, message, status), for the screen and for
 * the function.
 */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { waitInWords } from '#app/platform/limits/limits.ts'
import { createAdministrator, type Invitation } from '../invitations/invitations.server.ts'
import { refusingCommon } from '../passwords/too-common.server.ts'
import { NO_PERMISSION, NOT_CREATED, newAdministratorSchema } from '../schema.ts'

export type CreationAnswer =
  | { ok: true; id: string; email: string; invitation: Invitation | undefined }
  | {
      ok: false
      status: number
      message: string
      reason?: string
      errors?: Record<string, string>
      retryAfterSeconds?: number
    }

/**
 * Creates an administrator (back-office §8, "Admin creation"). The answer has no invitation where the account
 * already existed.
 */
export async function answerCreation(values: Record<string, unknown>, actor: Actor): Promise<CreationAnswer> {
  const {
    success,
    data: person,
    error,
  } = await refusingCommon(newAdministratorSchema()).safeParseAsync(values)
  if (!success) {
    const errors = fieldErrors(error)
    return { ok: false, status: 422, message: Object.values(errors)[0] ?? '', errors }
  }
  try {
    const creation = await createAdministrator(person, actor)
    switch (creation.outcome) {
      case 'created':
        return { ok: true, id: creation.id, email: person.email, invitation: creation.invitation }
      case 'already-registered':
        return { ok: true, id: creation.id, email: person.email, invitation: undefined }
      case 'unauthorized':
        return { ok: false, status: 403, message: NO_PERMISSION }
      case 'limited':
        return { ok: false, status: 429, ...tooMany(creation.retryAfterSeconds) }
    }
  } catch (failure) {
    const { status, reason } = describeFailure(failure, 'administrator not created')
    return { ok: false, status, message: NOT_CREATED, reason }
  }
}

export function tooMany(retryAfterSeconds: number): { message: string; retryAfterSeconds: number } {
  return {
    message: `Enviaste muchas invitaciones seguidas. Espera ${waitInWords(retryAfterSeconds)} y vuelve a probar.`,
    retryAfterSeconds,
  }
}
