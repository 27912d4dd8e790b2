import { Paperclip } from 'lucide-react'
import { Link } from 'react-router'
import { MAIL_LIST } from '#app/domains/mail/address.ts'
import { MailStatusBadge } from '#app/domains/mail/ui/mail-status-badge.tsx'
import { formatBytes } from '#app/platform/bytes.ts'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import {
  DECISIONS,
  type Decision,
  type EntryKind,
  type Omission,
  type ThreadFile,
  type WrittenEntry,
} from '../schema.ts'

type ThreadEntriesProps = {
  entries: readonly WrittenEntry[]
  /** Id of the request, which the entry with the files of its own mail has, and the address of whose it is. */
  request: string
  email: string
  /** URL of a kept file. */
  fileHref: (id: string) => string
}

export function ThreadEntries({ entries, request, email, fileHref }: ThreadEntriesProps) {
  if (entries.length === 0) return <p className="text-ink-muted">Todavía nadie ha respondido desde aquí.</p>
  return (
    <ol className="grid gap-4">
      {entries.map((entry) => (
        <li key={entry.id} className={`border-l-4 pl-4 ${EDGES[entry.kind]}`}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
            <span className="font-semibold text-ink">
              {entry.id === request ? 'Con su correo' : KINDS[entry.kind]}
            </span>
            {entry.kind === 'reply' && entry.author !== email.trim().toLowerCase() && (
              <Badge tone="orange">De otra dirección</Badge>
            )}
            {entry.decision && <Badge tone={TONES[entry.decision]}>{DECISIONS[entry.decision]}</Badge>}
            {entry.author && <span className="wrap-anywhere">{entry.author}</span>}
            <span className="tabular-nums">{entry.written}</span>
            {entry.mail_id && entry.status && (
              <Link
                to={MAIL_LIST.href({ shown: entry.mail_id })}
                className="inline-flex items-center gap-2 py-1 text-link"
              >
                <MailStatusBadge status={entry.status} undelivered={entry.undelivered} /> Ver el correo
              </Link>
            )}
          </p>
          {entry.undelivered && (
            <p className="mt-1 text-sm wrap-anywhere text-warm-deep">No llegó: {entry.undelivered}</p>
          )}
          {entry.omission && <p className="mt-1 text-ink-muted">{OMISSIONS[entry.omission]}</p>}
          {entry.body && <p className="mt-1 whitespace-pre-line wrap-anywhere">{entry.body}</p>}
          {entry.told.length > 0 && (
            <p className="mt-1 text-sm wrap-anywhere text-ink-muted">Avisó a {LIST.format(entry.told)}</p>
          )}
          {entry.files.length > 0 && <ThreadFiles files={entry.files} fileHref={fileHref} />}
        </li>
      ))}
    </ol>
  )
}

const LIST = new Intl.ListFormat('es')

type ThreadFilesProps = { files: readonly ThreadFile[]; fileHref: (id: string) => string }

/** Pictures of which the server draws a preview; the name alone does not make a file one. */
const PICTURE = /\.(jpe?g|png|webp)$/i

/** Files of a reply, which only download: a stranger sent them. Of pictures a small one is shown, drawn anew. */
function ThreadFiles({ files, fileHref }: ThreadFilesProps) {
  return (
    <ul aria-label="Archivos" className="mt-2 grid gap-1 text-sm text-ink-muted">
      {files.map(({ name, stored }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the order never changes
        <li key={index} className="flex items-baseline gap-2">
          <Paperclip aria-hidden="true" className="mt-1.5 size-4 shrink-0 self-start" />
          {stored ? (
            <>
              <a href={fileHref(stored.id)} download className="py-1 wrap-anywhere text-link">
                {PICTURE.test(name) && (
                  <img
                    src={`${fileHref(stored.id)}?vista=1`}
                    // Its name follows.
                    alt=""
                    loading="lazy"
                    decoding="async"
                    className="mb-1 block max-h-40 max-w-full rounded border border-line"
                  />
                )}
                {name}
              </a>
              <span className="shrink-0 tabular-nums">{formatBytes(stored.bytes)}</span>
            </>
          ) : (
            <span className="py-1 wrap-anywhere">{name}, que sigue en el buzón</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const KINDS: Record<EntryKind, string> = {
  answer: 'Respuesta',
  note: 'Nota del equipo',
  reply: 'Respuesta de la persona',
}

const TONES: Record<Decision, BadgeTone> = { aceptada: 'emerald', dato: 'orange', 'ahora-no': 'grey' }

const OMISSIONS: Record<Omission, string> = {
  too_large: 'El correo es demasiado grande para mostrarlo aquí: ábrelo en el buzón.',
  unreadable: 'El correo no se pudo leer: ábrelo en el buzón.',
}

const EDGES: Record<EntryKind, string> = {
  answer: 'border-accent-deep',
  note: 'border-line',
  reply: 'border-warm',
}
