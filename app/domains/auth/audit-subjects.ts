/** Labels of administrators and sign-ins, successful or refused, in the audit log. */
import { href } from 'react-router'
import type { AuditSubject, StoredEntry } from '#app/domains/audit/audit-subjects.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { NOTIFICATION_LABELS } from './notifications/schema.ts'
import { ROLE_LABELS } from './schema.ts'

const ROLES = Object.fromEntries(Object.entries(ROLE_LABELS).map(([role, { name }]) => [role, name]))
const DEVICES = { 'Dispositivo desconocido': 'Desconocido' }

/** Who tries Marea on one's own machine comes from it, and a network of zeros tells nobody that. */
const LOOPBACK = { '127.0.0.1': 'El propio servidor', '0:0:0:0::': 'El propio servidor' }

export const ACCOUNT_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'administrador',
    name: 'Administrador',
    takes: 'manage team',
    types: ['user'],
    fields: {
      name: 'Nombre',
      roles: { label: 'Roles', words: ROLES },
      role: { label: 'Rol', isSaid: true },
      sessions: 'Sesiones abiertas',
      passkey: 'Llave de acceso',
      device: { label: 'Dispositivo', words: DEVICES },
      muted_notifications: { label: 'Avisos apagados', words: NOTIFICATION_LABELS },
      weekly_figures: { label: NOTIFICATION_LABELS.weekly, words: { true: 'Sí', false: 'No' } },
      system_alerts: { label: NOTIFICATION_LABELS.alerts, words: { true: 'Sí', false: 'No' } },
    },
    link: { table: 'user_roles', id: 'user_id', isText: true, hrefOf: () => href('/admin/users') },
    alsoAbout: ['session'],
  },
  {
    id: 'entrada',
    name: 'Entrada al panel',
    takes: 'manage team',
    types: ['session'],
    fields: {
      device: { label: 'Dispositivo', words: DEVICES },
      source: { label: 'Desde', words: LOOPBACK },
      last_at: 'Último intento',
      attempts: { label: 'Intentos', isSaid: true },
      addresses: { label: 'Direcciones', isSaid: true },
    },
    sentenceOf: refusedSentence,
  },
]

/** Sentence such as '14 intentos fallidos de entrar como ana@marea.example'. */
function refusedSentence({ after }: StoredEntry): string | undefined {
  const { attempts, addresses } = (after ?? {}) as { attempts?: number; addresses?: string[] }
  if (!attempts) return undefined
  const tried = formatCount(attempts, 'intento fallido de entrar', 'intentos fallidos de entrar')
  return addresses && addresses.length > 0 ? `${tried} como ${addresses.join(', ')}` : tried
}
