/** Texts of the confirmation before a merge of contacts, and of the toast after it. */
import { KEPT_DAYS } from '#app/domains/trash/schema.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'

/** `version` identifies the contacts shown; a merge is refused if they changed since. */
export type PendingMerge = { gone: number; version: string } & (
  | { intent: 'merge'; id: string; email: string }
  | { intent: 'merge_all'; groups: number }
)

export function mergeTitle(question: PendingMerge): string {
  if (question.intent === 'merge')
    return `¿Unir los ${formatNumber(question.gone + 1)} contactos de «${question.email}»?`
  return question.groups === 1
    ? '¿Unir los contactos de 1 dirección?'
    : `¿Unir los contactos de ${question.groups} direcciones?`
}

export function mergeBody({ gone, intent }: PendingMerge): string {
  const goes = gone === 1 ? 'Se elimina 1 contacto.' : `Se eliminan ${formatNumber(gone)} contactos.`
  const stays = intent === 'merge' ? 'Queda el más reciente' : 'De cada dirección queda el más reciente'
  return `${goes} ${stays}, con lo que solo sabían los demás. Puedes deshacerlo durante ${KEPT_DAYS} días.`
}

/** Text of the toast that offers 'Deshacer'. */
export function mergedMessage(emails: readonly string[], gone: number) {
  const [email = ''] = emails
  const where =
    emails.length === 1 ? `«${email.slice(0, 250)}»` : `${formatNumber(emails.length)} direcciones`
  const went = formatCount(gone, 'contacto eliminado', 'contactos eliminados')
  return { title: 'Contactos unidos', description: `${where}: ${went}.` }
}
