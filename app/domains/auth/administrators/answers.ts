/** What the forms of the administrators' screen are answered with, and the words of each failure. */
import type { AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { keepTyped } from '#app/ui/forms/keep-typed.ts'
import { NOT_CREATED } from '../schema.ts'

export type AdministratorsIntent = 'create' | 'resend' | 'remove'

/** A refusal; with what a form that comes back needs, when it was a creation's. */
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

/** The address that was typed stays on the screen, and the question about a role stays open. */
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
