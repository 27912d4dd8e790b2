/** Answers of the team's event forms, with the messages of back-office §8. */
import type { EditorAnswer, FailureWords } from '#app/ui/forms/editor-answer.ts'
import type { SubmissionStatus } from './schema.ts'

export const GONE = 'Ese evento ya no existe'

const notDeleted = () => ({
  title: 'Error al eliminar evento',
  description: 'No se pudo eliminar el evento. Inténtalo de nuevo.',
})
const because = (title: string) => (reason: string) => ({ title: `${title}: ${reason}` })

export const FAILED = {
  approve: because('No se pudo aprobar el evento'),
  reject: () => ({ title: 'No se pudo rechazar el evento' }),
  spam: () => ({ title: 'No se pudo marcar el evento como spam' }),
  restore: () => ({ title: 'No se pudo devolver el evento a pendientes' }),
  accept_zone: because('No se pudo guardar el evento'),
  chosen: because('No se pudo con los eventos elegidos'),
  delete: notDeleted,
  delete_event: notDeleted,
  cancel_event: because('No se pudo cancelar el evento'),
  create: because('No se pudo crear el evento'),
  update: because('No se pudo guardar el evento'),
  correct: because('No se pudo guardar el evento'),
  accept_proposal: because('No se pudo aceptar la propuesta'),
  reject_proposal: because('No se pudo rechazar la propuesta'),
  undo: because('No se pudo deshacer'),
} satisfies Record<string, FailureWords>

export type PanelIntent = keyof typeof FAILED

export type PanelAnswer = EditorAnswer<PanelIntent>

export function isAnswerTo(answer: PanelAnswer | undefined, intent: PanelIntent, id: string): boolean {
  return answer?.intent === intent && answer.kept?.id === id
}

export function alreadyDecided(status: SubmissionStatus, by: string | null): string {
  if (status === 'approved') return `Ya aprobado por ${by ?? 'otra persona'}`
  if (status === 'rejected') return `Ya rechazado por ${by ?? 'otra persona'}`
  if (status === 'spam' && by) return `Ya marcado como spam por ${by}`
  if (status === 'withdrawn') return 'Quien lo organiza lo retiró'
  return 'Este evento ya no está pendiente'
}
