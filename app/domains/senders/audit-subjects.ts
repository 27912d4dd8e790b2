/** Name of blocked senders in the audit log. */
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { blockedSendersHref } from './address.ts'

export const SENDER_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'remitente',
    name: 'Remitente bloqueado',
    takes: 'answer requests',
    types: ['blocked_sender'],
    fields: {},
    hrefOf: () => blockedSendersHref(),
  },
]
