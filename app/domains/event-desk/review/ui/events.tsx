import { Plus } from 'lucide-react'
import { Form, href, useLocation } from 'react-router'
import type { Review } from '#app/domains/events/schema.ts'
import type { PanelAnswer } from '#app/domains/events/team-answers.ts'
import { useMay } from '#app/may.tsx'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CancelLink } from '#app/ui/controls/cancel-link.tsx'
import { TabLinks } from '#app/ui/controls/tabs.tsx'
import { FigureLine } from '#app/ui/drawing/figure-line.tsx'
import { PanelHeader } from '#app/ui/drawing/panel-header.tsx'
import { Announcement, type AnnouncementText } from '#app/ui/feedback/announcement.tsx'
import { LoadFailure } from '#app/ui/feedback/load-failure.tsx'
import { EventEditor, type EventEditorProps } from '../../editor/ui/editor.tsx'
import {
  listAddress,
  otherList,
  REVIEW_TABS,
  type ReviewAddress,
  type ReviewTab,
  readReviewAddress,
  reviewHref,
  reviewParameters,
} from '../address.ts'
import { ReviewLists } from './lists.tsx'

type ReviewEventsProps = {
  title: string
  failed: string
  review: Review | undefined
  draft: { values: EventEditorProps['given']; key: string } | undefined
  notice: AnnouncementText | undefined
  answer: PanelAnswer | undefined
}

/** 'Gestión de Eventos': the form of a new event, the counters, and two lists in tabs. */
export function ReviewEvents({ title, failed, review, draft, notice, answer }: ReviewEventsProps) {
  const reviews = useMay()('review submissions')
  const { pathname, search } = useLocation()
  const address = readReviewAddress(pathname, new URLSearchParams(search))
  return (
    <>
      <PanelHeader
        title={title}
        lead={
          reviews
            ? 'Revisa lo que envía la comunidad y publícalo en la agenda.'
            : 'Lo que está en la agenda, y lo que estuvo.'
        }
        actions={reviews && <CreationToggle address={address} />}
      />
      {/* Questions are shown inside the form, where they are answered. */}
      <Announcement text={answer?.question ? undefined : answer} />
      <Announcement text={notice} />
      {address.creating && reviews && <NewEvent address={address} draft={draft} answer={answer} />}
      {review ? (
        <>
          {reviews && <ReviewFigures review={review} address={address} />}
          <ReviewLists
            review={review}
            answer={answer}
            tabs={reviews && <TabLinks label="Eventos" tabs={tabsOf(address)} className="mb-2 max-sm:mb-1" />}
          />
        </>
      ) : (
        <LoadFailure title={failed} code={notice?.code} />
      )}
    </>
  )
}

function NewEvent({
  address,
  draft,
  answer,
}: Pick<ReviewEventsProps, 'draft' | 'answer'> & { address: ReviewAddress }) {
  const isCopy = address.source !== null
  return (
    <section
      id="evento-nuevo"
      aria-labelledby="evento-nuevo-titulo"
      className="mb-8 rounded border border-t-3 border-line border-t-accent bg-panel p-4 sm:p-6"
    >
      <h2 id="evento-nuevo-titulo" className="text-subheading">
        {isCopy ? 'Duplicar evento' : 'Nuevo evento'}
      </h2>
      <p className="mt-1 mb-5 text-ink-muted">
        {isCopy
          ? 'Trae todo del original menos la fecha. Se publica en la agenda al crearlo.'
          : 'Se publica en la agenda en cuanto lo creas, sin pasar por la revisión.'}
      </p>
      <EventEditor
        key={address.source}
        kind="create"
        given={draft?.values ?? {}}
        stamp={{ key: draft?.key ?? '' }}
        answer={answer}
        focus={isCopy ? 'event_date' : 'title'}
        cancel={<CancelLink to={`${reviewHref({ ...address, creating: false })}#crear`} preventScrollReset />}
      />
    </section>
  )
}

function tabsOf(address: ReviewAddress) {
  return (Object.keys(REVIEW_TABS) as ReviewTab[]).map((tab) => ({
    to: otherList(address, { tab, filter: 'all', search: '', isZoneProposed: false, period: 'all' }),
    label: REVIEW_TABS[tab],
    current: tab === address.tab,
  }))
}

/**
 * Button that opens and closes the form of a new event (back-office §2). A GET form, because the URL holds that state.
 */
function CreationToggle({ address }: { address: ReviewAddress }) {
  const toggled = { ...listAddress(address), creating: !address.creating, source: null }
  return (
    <Form action={href('/admin/events')} preventScrollReset>
      {reviewParameters(toggled).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        id="crear"
        type="submit"
        variant={address.creating ? 'outline' : 'accent'}
        aria-expanded={address.creating}
        aria-controls={address.creating ? 'evento-nuevo' : undefined}
        leading={
          <Plus
            aria-hidden="true"
            className={`transition-transform ${address.creating ? 'rotate-45' : ''}`}
          />
        }
      >
        <span className="max-sm:sr-only">Crear Evento Manual</span>
      </Button>
    </Form>
  )
}

/** The four counters (back-office §2), each linking to its list. */
function ReviewFigures({ review: { counts, overdue }, address }: { review: Review; address: ReviewAddress }) {
  const { pending, published, approved, rejected } = counts
  const to = (change: Partial<ReviewAddress>) =>
    otherList(address, {
      ...{ tab: 'enviados', filter: 'all', search: '', isZoneProposed: false, period: 'all' },
      ...change,
    })
  return (
    <FigureLine
      figures={[
        {
          label: 'Eventos pendientes',
          value: pending,
          to: to({ filter: 'pending' }),
          ...(overdue > 0 && { late: `${formatNumber(overdue)} fuera de plazo` }),
          calls: pending > 0,
        },
        { label: 'Eventos publicados', value: published, to: to({ tab: 'publicados' }) },
        { label: 'Eventos aprobados', value: approved, to: to({ filter: 'approved' }) },
        { label: 'Eventos rechazados', value: rejected, to: to({ filter: 'rejected' }) },
      ]}
    />
  )
}
