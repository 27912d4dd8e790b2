import type { ReactNode } from 'react'
import type { Neighbours } from '#app/platform/lists/neighbours.ts'
import { FoldSummary } from '#app/ui/controls/fold-summary.tsx'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { type Attachment, CODE_DOTS, isUnsent } from '../schema.ts'
import type { MailListItem } from './mail-list.tsx'
import { MailStatusBadge } from './mail-status-badge.tsx'
import { RetryMail } from './retry-mail.tsx'

export type MailReadingItem = MailListItem & {
  html: string
  text: string
  attachments: Attachment[]
  sent: string | null
}

/** A message as its recipient sees it. The iframe is sandboxed and loads nothing, whatever the HTML contains. */
export function MailReading({
  mail,
  backHref,
  neighbours,
  canRetry,
  children,
}: {
  mail: MailReadingItem
  backHref: string
  neighbours: Neighbours | undefined
  canRetry: boolean
  /** What is said above it. */
  children: ReactNode
}) {
  return (
    <RecordFrame
      id={mail.id}
      title={mail.subject}
      back={{ to: backHref, label: 'Correos' }}
      neighbours={neighbours}
      actions={canRetry && isUnsent(mail) && <RetryMail {...mail} />}
    >
      {children}
      {mail.last_error && (
        <Notice
          {...(mail.status === 'skipped'
            ? { tone: 'info', title: 'Este correo no se envía' }
            : { tone: 'error', title: 'El último intento falló' })}
          className="mb-4"
        >
          {mail.last_error}
        </Notice>
      )}
      {mail.undelivered && (
        <Notice tone="error" title="No llegó" className="mb-4">
          <span className="wrap-anywhere first-letter:uppercase">{mail.undelivered}</span>
        </Notice>
      )}
      <dl className="mb-5 grid gap-x-8 gap-y-2 rounded border border-line bg-panel p-4 sm:grid-cols-2">
        <Fact label="Para">{mail.recipient}</Fact>
        <Fact label="Estado">
          <MailStatusBadge {...mail} />
        </Fact>
        <Fact label="Escrito">{mail.created}</Fact>
        <Fact label="Enviado">{mail.sent ?? whyNotSent(mail)}</Fact>
        <Fact label="Intentos">{mail.attempts}</Fact>
      </dl>
      {mail.text.includes(CODE_DOTS) && (
        <Notice tone="info" title="Este correo lleva un enlace personal" className="mb-4">
          Solo quien lo recibe ve su código; aquí aparece como puntos y no abre nada.
        </Notice>
      )}
      <iframe
        title={`Vista del correo: ${mail.subject}`}
        sandbox=""
        srcDoc={withoutOwnPictures(mail.html)}
        className="h-[70vh] min-h-120 w-full rounded border border-line bg-panel"
      />
      <details className="mt-4 rounded border border-line bg-panel">
        <FoldSummary className="px-4">Ver solo el texto</FoldSummary>
        <pre className="border-t border-line p-4 font-sans break-words whitespace-pre-wrap">{mail.text}</pre>
      </details>
      {mail.attachments.map((attachment) => (
        <details key={attachment.filename} className="mt-4 rounded border border-line bg-panel">
          <FoldSummary className="px-4 py-2.5">
            <span className="min-w-0 break-words">Adjunto: {attachment.filename}</span>
          </FoldSummary>
          <pre className="border-t border-line p-4 font-sans break-words whitespace-pre-wrap">
            {readAttachment(attachment)}
          </pre>
        </details>
      ))}
    </RecordFrame>
  )
}

/** Inline pictures (`cid:`) are not stored with the message; their alternative texts are shown. */
function withoutOwnPictures(html: string): string {
  return html.replaceAll(' src="cid:', ' data-cid="')
}

/** Joins the lines of a calendar file, which are folded at 75 bytes even within words (RFC 5545 §3.1). */
function readAttachment({ type, content }: Attachment): string {
  return type.startsWith('text/calendar') ? content.replaceAll(/\r?\n[ \t]/g, '') : content
}

function whyNotSent({ status, last_error }: Pick<MailListItem, 'status' | 'last_error'>): string {
  if (status !== 'skipped') return 'Todavía no'
  return last_error ? 'No se envía' : 'No se envía: es una dirección de demostración'
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[6rem_minmax(0,1fr)] gap-3">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
