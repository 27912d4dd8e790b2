import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { historyHref } from '#app/domains/audit/history-address.ts'
import { RecordFrame } from '#app/ui/controls/record-frame.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { PUBLISHED } from '../event-list.ts'
import { useFromList } from '../use-from-list.ts'

type EventTab = 'datos' | 'registros' | 'mensajes' | 'voluntariado' | 'serie'

type Frame = ComponentProps<typeof RecordFrame>

type EventFrameProps = Omit<Frame, 'id' | 'title' | 'tabs' | 'back'> & {
  /** URL of the list that it was opened from. */
  list?: string
  /** Undefined if it is gone or could not be read. */
  event: { id: string; title: string } | undefined
  /** Undefined on a screen that is none of the tabs. */
  current: EventTab | undefined
  back?: Frame['back']
}

/** Everything about one event in one place: its name, and from each of its screens the way to the others. */
export function EventFrame({
  event,
  current,
  list = PUBLISHED,
  back = { to: list, label: 'Eventos publicados' },
  ...frame
}: EventFrameProps) {
  return (
    <RecordFrame
      id={event?.id}
      title={event?.title ?? 'Evento'}
      back={back}
      tabs={
        event && <EventTabs event={event.id} current={current} isBelow={frame.neighbours !== undefined} />
      }
      {...frame}
    />
  )
}

/** `isBelow`: on a phone below the way back and the neighbours, which leave them no room. */
function EventTabs({
  event: id,
  current,
  isBelow,
}: {
  event: string
  current: EventTab | undefined
  isBelow: boolean
}) {
  const fromList = useFromList()
  return (
    <TabLinks
      label="Este evento"
      className={`min-w-0 grow basis-0 ${isBelow ? 'max-sm:order-last max-sm:basis-full' : ''}`}
      tabs={[
        { to: fromList(href('/admin/events/:id', { id })), label: 'Datos', current: current === 'datos' },
        {
          to: fromList(href('/admin/events/:id/registros', { id })),
          label: 'Registros',
          current: current === 'registros',
        },
        {
          to: fromList(href('/admin/events/:id/mensajes', { id })),
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
        {
          to: fromList(href('/admin/events/:id/voluntarios', { id })),
          label: 'Voluntariado',
          current: current === 'voluntariado',
        },
        {
          to: fromList(href('/admin/events/:id/serie', { id })),
          label: 'Serie',
          current: current === 'serie',
        },
        { to: historyHref({ kind: 'evento', subject: id }), label: 'Historial', current: false },
      ]}
    />
  )
}
