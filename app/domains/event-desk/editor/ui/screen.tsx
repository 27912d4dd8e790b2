import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { RecordHistory as History } from '#app/domains/audit/history-view.ts'
import { RecordHistory } from '#app/domains/audit/ui/record-history.tsx'
import { EventTabs } from '#app/domains/events/admin/ui/event-tabs.tsx'
import type { SeriesPosition } from '#app/domains/events/repetition.ts'
import { GONE } from '#app/domains/events/team-answers.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { BackLink } from '#app/ui/controls/back-link.tsx'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { EventEditor, type EventEditorProps } from './editor.tsx'

type EventEditorScreenProps = Pick<EventEditorProps, 'kind' | 'answer'> & {
  title: string
  back: { to: string; label: string }
  edited: Edited | undefined
  actions?: ReactNode
  /** Notice above the form, such as an open proposal. */
  notice?: ReactNode
}

type Edited = {
  /** Of the published event; a submission has none yet. */
  id?: string
  title: string
  version: string
  values: EventEditorProps['given']
  /** Number of people whom a schedule change would notify. */
  registered?: number
  series_position?: SeriesPosition | null
  history: History
  /** URL of the question before cancelling; undefined if the event is cancelled. */
  cancelHref?: string | undefined
}

/** Editor with a page of its own, and a link back to its list. */
export function EventEditorScreen({
  kind,
  title,
  back,
  edited,
  answer,
  actions,
  notice,
}: EventEditorScreenProps) {
  return (
    <>
      {kind === 'update' ? (
        <EventTabs event={edited?.id} current="datos" back={back} />
      ) : (
        <BackLink to={back.to}>{back.label}</BackLink>
      )}
      <PanelHeader
        title={title}
        lead={<span className="wrap-anywhere">{edited?.title}</span>}
        actions={
          <>
            {actions}
            {edited?.cancelHref && (
              <ButtonLink to={edited.cancelHref} variant="outline" className="text-warm-deep">
                Cancelar el evento
              </ButtonLink>
            )}
          </>
        }
      />
      {/* Conflicts and questions are shown inside the form, where they are answered. */}
      <Announcement text={answer?.conflict || answer?.question ? undefined : answer} />
      {notice}
      {edited?.registered ? (
        <Notice tone="info" title={whoIsNotified(edited.registered)} className="mb-4" />
      ) : null}
      {edited ? (
        <>
          <div className="rounded border border-line bg-panel p-4 sm:p-6">
            <EventEditor
              kind={kind}
              answer={answer}
              given={edited.values}
              stamp={{ version: edited.version }}
              position={edited.series_position}
              cancel={<CancelLink to={back.to} />}
            />
          </div>
          <RecordHistory history={edited.history} />
        </>
      ) : (
        <EmptyState
          title={GONE}
          action={
            <ButtonLink to={href('/admin/papelera')} variant="outline">
              Abrir la papelera
            </ButtonLink>
          }
        >
          Si alguien lo eliminó hace poco, desde la papelera puede volver.
        </EmptyState>
      )}
    </>
  )
}

function whoIsNotified(people: number): string {
  const who = people === 1 ? 'a la persona registrada' : `a las ${formatNumber(people)} personas registradas`
  return `Si cambias la fecha, la hora, la ubicación o el estado, te preguntaremos si avisar ${who}.`
}
