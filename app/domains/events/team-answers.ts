/** Answers of the team's event forms, with the messages of back-office §8. */
import { data, isRouteErrorResponse } from 'react-router'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { describeSilence } from '#app/ui/forms/keep-typed.ts'
import type { SubmissionStatus } from './schema.ts'

export type PanelIntent =
  | 'approve'
  | 'reject'
  | 'restore'
  | 'accept_zone'
  | 'delete'
  | 'delete_event'
  | 'cancel_event'
  | 'create'
  | 'update'
  | 'correct'
  | 'accept_proposal'
  | 'reject_proposal'
  | 'undo'

export type PanelAnswer = EditorAnswer<PanelIntent>

/** Whether the answer is about this action on this row. */
export function isAnswerTo(answer: PanelAnswer | undefined, intent: PanelIntent, id: string): boolean {
  return answer?.intent === intent && answer.kept?.id === id
}

export const GONE = 'Ese evento ya no existe'

const notDeleted = () => ({
  title: 'Error al eliminar evento',
  description: 'No se pudo eliminar el evento. Inténtalo de nuevo.',
  tone: 'error' as const,
})
const titled = (title: string) => ({ title, tone: 'error' as const })

export const FAILED: Record<PanelIntent, (reason: string) => PanelAnswer> = {
  approve: (reason) => titled(`No se pudo aprobar el evento: ${reason}`),
  reject: () => titled('No se pudo rechazar el evento'),
  restore: () => titled('No se pudo devolver el evento a pendientes'),
  accept_zone: (reason) => titled(`No se pudo guardar el evento: ${reason}`),
  delete: notDeleted,
  delete_event: notDeleted,
  cancel_event: (reason) => titled(`No se pudo cancelar el evento: ${reason}`),
  create: (reason) => titled(`No se pudo crear el evento: ${reason}`),
  update: (reason) => titled(`No se pudo guardar el evento: ${reason}`),
  correct: (reason) => titled(`No se pudo guardar el evento: ${reason}`),
  accept_proposal: (reason) => titled(`No se pudo aceptar la propuesta: ${reason}`),
  reject_proposal: (reason) => titled(`No se pudo rechazar la propuesta: ${reason}`),
  undo: (reason) => titled(`No se pudo deshacer: ${reason}`),
}

/** A decision about words that are no longer those of the submission. */
export const CHANGED: PanelAnswer = {
  title: 'Este evento cambió mientras lo revisabas',
  description: 'No se decidió nada. Mira cómo quedó, y decide con los datos nuevos.',
  tone: 'error',
}

export function alreadyDecided(status: SubmissionStatus, by: string | null): string {
  if (status === 'approved') return `Ya aprobado por ${by ?? 'otra persona'}`
  if (status === 'rejected') return `Ya rechazado por ${by ?? 'otra persona'}`
  if (status === 'withdrawn') return 'Quien lo organiza lo retiró'
  return 'Este evento ya no está pendiente'
}

/**
 * Client action that keeps the form and what was typed when the server does not answer: no database, or no network.
 */
export async function keepTheForm<Answer>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Answer>
}) {
  const intent = (await request.clone().formData()).get('intent') as PanelIntent
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown
    const say = FAILED[intent] ?? FAILED.update
    const answer = say(describeSilence())
    return data<PanelAnswer>({ ...answer, intent }, { status: 503 })
  }
}
