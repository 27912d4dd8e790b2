import { href, Link } from 'react-router'
import { messagesPath } from '#app/domains/attendance/messages/address.ts'
import { proposalPath, reviewHref, SCREENS } from '#app/domains/event-desk/review/address.ts'
import { waitingOf } from '#app/domains/event-desk/review/age.ts'
import { WaitingAge } from '#app/domains/event-desk/review/ui/waiting-age.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { inboxHref, requestHref } from '../../inbox/address.ts'
import { type Dashboard, MANY_WAITING, WAITING_WORDS, type Waiting, type WaitingItem } from '../schema.ts'
import { ListCard, ListCardItem } from './list-card.tsx'

type OldestWaitingProps = Pick<Dashboard, 'oldest' | 'waiting' | 'updated_at'> & { timeZone: string }

/** What waits for the team, the oldest first; only submissions were promised an answer by a day (public-site §8). */
export function OldestWaiting({ oldest, waiting, updated_at, timeZone }: OldestWaitingProps) {
  return (
    <ListCard
      id="espera"
      title="Lo que espera"
      aside={waiting && <WholeLists waiting={waiting} />}
      empty="Nada espera respuesta. Lo que llegue sale aquí, con el tiempo que lleva."
    >
      {oldest.map(({ kind, id, title, detail, since }) => {
        const { label, urgency } = waitingOf(since, updated_at, timeZone)
        return (
          <ListCardItem
            key={`${kind}${id}${since.getTime()}`}
            to={addressOf({ kind, id })}
            title={title}
            detail={joinFacts(KINDS[kind], detail)}
            end={
              <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-muted sm:flex-col sm:items-end sm:gap-0.5">
                <WaitingAge label={label} {...(kind === 'submission' && urgency && { urgency })} />
              </p>
            }
          />
        )
      })}
    </ListCard>
  )
}

const KINDS: Record<WaitingItem['kind'], string> = {
  submission: 'Evento enviado',
  proposal: 'Cambio propuesto',
  message: 'Mensaje por liberar',
  comunidad: 'Solicitud de comunidad',
  cursos: 'Solicitud de curso',
  contacto: 'Mensaje de contacto',
}

function addressOf({ kind, id }: Pick<WaitingItem, 'kind' | 'id'>): string {
  if (kind === 'submission') return reviewHref({ shown: id })
  if (kind === 'proposal') return proposalPath(id)
  if (kind === 'message') return messagesPath(id)
  return requestHref({ kind, id }, inboxHref({}))
}

const LISTS: Record<keyof Waiting, { label: string; to: string }> = {
  submissions: { label: 'Eventos enviados', to: SCREENS.forms },
  requests: { label: 'Solicitudes', to: inboxHref({}) },
  mail: { label: 'Correos', to: href('/admin/correos') },
}

/** The sidebar's counters in words, each a link to its list. */
function WholeLists({ waiting }: { waiting: Waiting }) {
  const counted = (Object.keys(LISTS) as (keyof Waiting)[]).filter((list) => waiting[list] > 0)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {counted.map((list) => {
        const [one, several] = WAITING_WORDS[list]
        const count = waiting[list]
        return (
          <li key={list}>
            <Link to={LISTS[list].to} className="text-link">
              {LISTS[list].label}
            </Link>{' '}
            <span className="whitespace-nowrap text-ink-muted tabular-nums">
              {count >= MANY_WAITING ? `más de ${MANY_WAITING - 1}` : count} {count === 1 ? one : several}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
