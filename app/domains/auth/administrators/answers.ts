/** Answers to the forms of the administrators' screen, and the message of each failure. */
import type { AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { NOT_CREATED } from '../schema.ts'

export type AdministratorsIntent = 'create' | 'resend' | 'remove'

/** A refusal. `isCreation`, `email` and `errors` are set when the creation form has to be shown again. */
export type AdministratorsAnswer = AnnouncementText & {
  isCreation?: boolean
  email?: string
  errors?: Record<string, string> | undefined
}

export const FAILED: Record<AdministratorsIntent, string> = {
  create: NOT_CREATED,
  resend: 'No se pudo reenviar el código',
  remove: 'No se pudo remover el rol de administrador',
}

/**
 * When the site does not answer (`keepTyped`), the typed address stays on the screen, and the dialog about a
 * role stays open.
 */
export async function keepTheAddress<Answer>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Answer>
}) {
  const form = await request.clone().formData()
  const intent = form.get('intent') as AdministratorsIntent
  const creation = { isCreation: true, email: String(form.get('email') ?? '') }
  return keepTyped(FAILED[intent], serverAction, intent === 'create' ? creation : {})
}
