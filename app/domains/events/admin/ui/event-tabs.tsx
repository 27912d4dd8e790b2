import { ArrowLeft } from 'lucide-react'
import { href } from 'react-router'
import { historyHref } from '#app/domains/audit/history-address.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'

export type EventTab = 'datos' | 'registros' | 'mensajes' | 'serie'

type EventTabsProps = {
  /** Id of the event; undefined if it is gone, which leaves the way back. */
  event: string | undefined
  current: EventTab
  back?: { to: string; label: string }
}

const PUBLISHED = { to: `${href('/admin/events')}?tab=publicados`, label: 'Eventos publicados' }

/** Everything about one event in one place, from each of its screens to the others. */
export function EventTabs({ event: id, current, back = PUBLISHED }: EventTabsProps) {
  return (
    <div className="mb-4 flex items-stretch">
      <div className={id ? 'shrink-0 border-b border-line-strong' : ''}>
        <ButtonLink
          to={back.to}
          variant="quiet"
          size="sm"
          className="-ml-3"
          leading={<ArrowLeft aria-hidden="true" />}
        >
          <span className={id ? 'max-lg:sr-only' : ''}>{back.label}</span>
        </ButtonLink>
      </div>
      {id && (
        <TabLinks
          label="Este evento"
          className="min-w-0 grow"
          tabs={[
            { to: href('/admin/events/:id', { id }), label: 'Datos', current: current === 'datos' },
            {
              to: href('/admin/events/:id/registros', { id }),
              label: 'Registros',
              current: current === 'registros',
            },
            {
              to: href('/admin/events/:id/mensajes', { id }),
              label: 'Mensajes',
              current: current === 'mensajes',
            },
            // The check-in screen is a document of its own: its headers allow the camera (docs/decisions/0053).
            {
              to: href('/admin/events/:id/puerta', { id }),
              label: 'Puerta',
              current: false,
              isDocument: true,
            },
            { to: href('/admin/events/:id/serie', { id }), label: 'Serie', current: current === 'serie' },
            { to: historyHref({ kind: 'event', subject: id }), label: 'Historial', current: false },
          ]}
        />
      )}
    </div>
  )
}
