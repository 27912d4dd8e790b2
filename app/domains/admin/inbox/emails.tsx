/** Mails to a colleague about requests. */
import { href } from 'react-router'
import { z } from 'zod'
import { mail } from '#app/domains/mail/mail.server.ts'
import { withoutLinks } from '#app/domains/mail/sanitise-user-text.ts'
import { MailFrame } from '#app/domains/mail/ui/mail-frame.tsx'
import { MailButton, MailFacts, MailLink, MailText, MailWords } from '#app/domains/mail/ui/mail-parts.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { INBOX_KINDS, KIND_LABELS } from './schema.ts'

const requestFacts = z.object({
  kind: z.enum(INBOX_KINDS),
  id: z.string(),
  /** As its sender typed it. */
  name: z.string(),
  /** '27/11/2026 08:10, hace 3 días'. */
  received: z.string(),
})

export type RequestFacts = z.input<typeof requestFacts>

/** More are counted. */
const LISTED = 25

/** Tells a colleague which requests were given to them, all that were given at once. */
export const assignmentMail = mail({
  name: 'request_assignment',
  facts: z.object({
    by: z.string(),
    requests: z.array(requestFacts),
    /** Further ones, which a bulk run gave. */
    more: z.number(),
  }),
  to: ({ email }: { email: string }) => email,
  subject: ({ by, requests, more }) => assignedTitle(by, requests.length + more),
  priority: 'bulk',
  draw({ by, requests, more }, brand) {
    const all = requests.length + more
    const [only] = all === 1 ? requests : []
    return (
      <MailFrame
        brand={brand}
        preheader={requests.map(nameOf).join(', ').slice(0, 150) || 'Están en el panel.'}
        title={assignedTitle(by, all)}
        reason={teamReason(brand)}
      >
        {only ? <OneRequest {...only} /> : <Requests requests={requests} all={all} />}
      </MailFrame>
    )
  },
})

/** Sends a colleague a note that names them. */
export const noteMail = mail({
  name: 'request_note',
  facts: z.object({
    by: z.string(),
    kind: z.enum(INBOX_KINDS),
    request: z.string(),
    name: z.string(),
    /** Words of the team. */
    body: z.string(),
  }),
  to: ({ email }: { email: string }) => email,
  subject: ({ by }) => notedTitle(by),
  draw({ by, kind, request, name, body }, brand) {
    const [first = ''] = body.split('\n')
    return (
      <MailFrame
        brand={brand}
        preheader={first.slice(0, 150)}
        title={notedTitle(by)}
        reason={teamReason(brand)}
      >
        <MailWords>{body}</MailWords>
        <MailText>
          En la solicitud de {nameOf({ name })} ({KIND_LABELS[kind]}).
        </MailText>
        <MailButton href={urlOf({ kind, id: request })}>Abrir la solicitud</MailButton>
      </MailFrame>
    )
  },
})

function notedTitle(by: string): string {
  return `${by} te dejó una nota en una solicitud`
}

/** Says where the mail can be switched off, too. */
function teamReason({ brand }: { brand: string }) {
  return (
    <>
      Recibes este correo porque eres parte del equipo que administra el sitio de {brand}. Puedes apagar estos
      avisos en <MailLink href={siteUrl(href('/admin/cuenta'))}>Mi cuenta</MailLink>.
    </>
  )
}

function OneRequest(request: RequestFacts) {
  return (
    <>
      <MailFacts
        title={nameOf(request)}
        facts={[
          ['Tipo', KIND_LABELS[request.kind]],
          ['Llegó', request.received],
        ]}
      />
      <MailButton href={urlOf(request)}>Abrir la solicitud</MailButton>
    </>
  )
}

function Requests({ requests, all }: { requests: readonly RequestFacts[]; all: number }) {
  const listed = requests.slice(0, LISTED)
  const rest = all - listed.length
  return (
    <>
      {listed.map((request) => (
        <MailText key={request.id}>
          <MailLink href={urlOf(request)}>{nameOf(request)}</MailLink>
          <br />
          {KIND_LABELS[request.kind]}, llegó el {request.received}
        </MailText>
      ))}
      {listed.length > 0 && rest > 0 && (
        <MailText>Y {formatCount(rest, 'solicitud más', 'solicitudes más')}.</MailText>
      )}
      {listed.length === 0 && <MailText>Llevan tu nombre como responsable en la lista del panel.</MailText>}
      <MailButton href={siteUrl(href('/admin/solicitudes'))}>Ver las solicitudes</MailButton>
    </>
  )
}

function assignedTitle(by: string, requests: number): string {
  return `${by} te asignó ${requests === 1 ? 'una solicitud' : formatCount(requests, 'solicitud', 'solicitudes')}`
}

function urlOf({ kind, id }: Pick<RequestFacts, 'kind' | 'id'>): string {
  return siteUrl(href('/admin/solicitudes/:kind/:id', { kind, id }))
}

/** A stranger's name, in which nothing becomes a link. */
function nameOf({ name }: Pick<RequestFacts, 'name'>): string {
  return withoutLinks(name) ?? 'Sin nombre'
}
