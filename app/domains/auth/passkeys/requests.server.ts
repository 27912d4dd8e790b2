/** Owns the answers to the forms of the passkeys' screen (verb, message, status). */
import { data, href } from 'react-router'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import type { AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { addPasskey, removePasskey } from './passkeys.server.ts'
import { authenticatorAnswer, MOST_PASSKEYS, passkeyName } from './schema.ts'

const HERE = href('/admin/cuenta/llaves')

const NOT_ADDED = {
  refused: 'No pudimos comprobar la llave de acceso. Vuelve a crearla.',
  known: 'Esa llave de acceso ya está en una cuenta.',
  'too-many': `Tienes ${MOST_PASSKEYS} llaves, que es el máximo. Quita una antes.`,
}

export type PasskeysAnswer = {
  said: AnnouncementText
  nameError?: string
  /** Of whoever had none; shown once. */
  recoveryCodes?: readonly string[]
}

export async function answerPasskeys(request: Request, actor: Actor) {
  const form = await readForm(request, { text: ['intent', 'name', 'answer', 'id'] })
  if (!form.ok) return refuse(form.message, form.status)
  const { intent, name = '', answer, id = '' } = form.values
  try {
    if (intent === 'add') return await add(actor, { name, answer })
    if (intent === 'remove') return await remove(actor, String(id))
    return refuse('No reconocemos esa acción', 400)
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse('No se pudieron cambiar tus llaves', status, { description: reason })
  }
}

async function add(actor: Actor, typed: { name: unknown; answer: unknown }) {
  const result = await takePasskey(actor, typed)
  if (result.outcome === 'unnamed') {
    const nameError = result.message
    return data<PasskeysAnswer>({ said: { title: nameError, tone: 'error' }, nameError }, { status: 422 })
  }
  if (result.outcome === 'refused') return refuse(result.message)
  const said = { title: 'Añadimos la llave de acceso', description: result.name, tone: 'success' } as const
  // No redirect with the codes, which are in this answer and nowhere else.
  return result.recoveryCodes
    ? data<PasskeysAnswer>({ said, recoveryCodes: result.recoveryCodes })
    : redirectWithFlash(HERE, said)
}

type Taken =
  | { outcome: 'added'; name: string; recoveryCodes: readonly string[] | undefined }
  | { outcome: 'unnamed'; message: string }
  | { outcome: 'refused'; message: string }

/** Adds the passkey of a form, with the sentence for its refusal. */
export async function takePasskey(actor: Actor, typed: { name: unknown; answer: unknown }): Promise<Taken> {
  const name = passkeyName().safeParse(typed.name ?? '')
  if (!name.success) return { outcome: 'unnamed', message: name.error.issues[0]?.message ?? '' }
  const answer = authenticatorAnswer().safeParse(typed.answer)
  if (!answer.success) return { outcome: 'refused', message: NOT_ADDED.refused }
  const result = await addPasskey(actor, name.data, answer.data)
  if (result.outcome !== 'added') return { outcome: 'refused', message: NOT_ADDED[result.outcome] }
  return { outcome: 'added', name: name.data, recoveryCodes: result.recoveryCodes }
}

async function remove(actor: Actor, id: string) {
  if (!(await removePasskey(actor, id))) return refuse('Esa llave ya no está en tu cuenta', 404)
  return redirectWithFlash(HERE, { title: 'Quitamos la llave de acceso', tone: 'success' })
}

function refuse(title: string, status = 422, more: Pick<AnnouncementText, 'description'> = {}) {
  return data<PasskeysAnswer>({ said: { title, ...more, tone: 'error' } }, { status })
}
