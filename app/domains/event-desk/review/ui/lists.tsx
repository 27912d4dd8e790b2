import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { RunsUnderWay } from '#app/domains/bulk/ui/runs-under-way.tsx'
import type { Review } from '#app/domains/events/schema.ts'
import { GONE, type PanelAnswer } from '#app/domains/events/team-answers.ts'
import { SpamReasons } from '#app/domains/senders/ui/spam-reasons.tsx'
import { useMay } from '#app/may.tsx'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { KeyboardShortcuts } from '#app/ui/controls/keyboard-shortcuts.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { ListBar, ListHead } from '#app/ui/lists/list-head.tsx'
import { ListSearch } from '#app/ui/lists/list-search.tsx'
import { Pagination } from '#app/ui/lists/pagination.tsx'
import { listShortcuts } from '#app/ui/lists/selectable-list.tsx'
import { listAddress, otherList, type ReviewAddress, readReviewAddress, reviewHref } from '../address.ts'
import type { ReviewSubject } from '../confirmations.ts'
import { ConfirmChosen } from './confirm-chosen.tsx'
import { ReviewDialog } from './dialog.tsx'
import { PeriodLinks, ReviewFilterLinks } from './filter.tsx'
import { ReviewNoScript } from './no-script.tsx'
import { ProposalsNotice } from './proposals-notice.tsx'
import { PublishedTable } from './published-table.tsx'
import { ReleaseNotice } from './release-notice.tsx'
import { SubmissionsTable } from './submissions-table.tsx'
import { ZonesNotice } from './zones-notice.tsx'
import { ZonesTable } from './zones-table.tsx'

/** List of both screens (design §6.1): filter, search, total, pages, and the dialog. */
export function ReviewLists({
  review,
  answer,
  tabs,
}: {
  review: Review
  answer: PanelAnswer | undefined
  tabs?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const address = { ...readReviewAddress(pathname, new URLSearchParams(search)), page: review.page }
  const list = useRef<HTMLElement>(null)
  const reviews = useMay()('review submissions')
  const found = useSubject(review, address)
  // What is done with an event is asked in its dialog; it says nothing that the list does not.
  const subject = reviews ? found : undefined
  const { counts, overdue, total, page, pageCount } = review
  const isPublished = address.tab === 'publicados'
  const isWaiting = !isPublished && (address.filter === 'all' || address.filter === 'pending')
  const isGone = address.shown !== null && review.asked === address.shown && !found
  return (
    <>
      {/* After a posted form, its answer says that the row is gone. */}
      {isGone && !answer && <Announcement text={GONE_NOTICE} />}
      <ReviewNoScript subject={subject} address={address} review={review} answer={answer} />
      {!isPublished && <ConfirmChosen address={address} review={review} answer={answer} />}
      {tabs}
      <RunsUnderWay runs={review.runs} />
      {isPublished && reviews && <ZonesNotice count={counts.zones} address={address} />}
      <ReleaseNotice events={review.awaitingRelease} />
      {reviews && <ProposalsNotice count={counts.proposed} address={address} />}
      <section
        ref={list}
        id="lista"
        tabIndex={-1}
        aria-label={isPublished ? 'Eventos publicados' : 'Eventos enviados'}
      >
        <ListBar>
          {isPublished ? (
            <PeriodLinks address={address} found={total} />
          ) : (
            <ReviewFilterLinks address={address} counts={counts} found={total} />
          )}
          <ListSearch
            search={address.search}
            label="Buscar eventos"
            placeholder={isPublished ? 'Título u organizador' : 'Título, organizador o correo'}
            clearHref={otherList(address, { search: '' })}
          />
        </ListBar>
        <ListHead count={formatCount(total, 'evento', 'eventos')} isCountAbove={!address.isZoneProposed}>
          {review.spamReasons && <SpamReasons counts={review.spamReasons} />}
          {/* 'Gestión de Eventos' says it beside its figure. */}
          {address.screen === 'forms' && isWaiting && overdue > 0 && <Overdue count={overdue} />}
          {!isPublished && <KeyboardShortcuts area={list} shortcuts={SHORTCUTS} />}
        </ListHead>
        {isPublished ? (
          <PublishedList review={review} address={listAddress(address)} />
        ) : (
          <SubmissionsTable review={review} address={listAddress(address)} />
        )}
        <Pagination
          page={page}
          pageCount={pageCount}
          label="Páginas de eventos"
          hrefFor={(number) => reviewHref({ ...address, page: number })}
        />
      </section>
      <ReviewDialog subject={subject} address={address} review={review} answer={answer} />
    </>
  )
}

function useSubject(review: Review, { tab, shown }: ReviewAddress): ReviewSubject | undefined {
  const { asked, submissions, shownSubmission, published, shownEvent } = review
  const byAddress = <Row extends { id: string }>(rows: readonly (Row | undefined)[]) =>
    rows.find((row) => row?.id === shown)
  const submission = tab === 'enviados' ? byAddress([...submissions, shownSubmission]) : undefined
  const event = tab === 'publicados' ? byAddress([...published, shownEvent]) : undefined
  const isUnknown = shown !== null && shown !== asked && !submission && !event
  const { revalidate } = useRevalidator()
  // Opening a dialog does not reload the list (`isStale`), so a row of another page is requested here.
  useEffect(() => {
    if (isUnknown) void revalidate()
  }, [isUnknown, revalidate])
  if (submission) return { kind: 'submission', row: submission }
  return event && { kind: 'event', row: event }
}

const SHORTCUTS = listShortcuts({ one: 'Evento', open: 'Abrir el detalle' }, [
  { keys: 'a', does: 'Aprobar' },
  { keys: 'r', does: 'Rechazar' },
  { keys: 's', does: 'Marcar como spam' },
  { keys: 'e', does: 'Corregir' },
  { keys: 'Ctrl Enter', does: 'Guardar y aprobar lo corregido, o rechazar con su motivo' },
])

const GONE_NOTICE = { title: GONE, tone: 'error' } as const

function PublishedList({ review, address }: { review: Review; address: ReviewAddress }) {
  const { published, time_zone } = review
  if (address.isZoneProposed) return <ZonesTable events={published} address={address} />
  return <PublishedTable events={published} address={address} siteZone={time_zone} />
}

function Overdue({ count }: { count: number }) {
  return (
    <p className="text-sm font-semibold text-red-ink">
      {formatCount(count, 'evento', 'eventos')} fuera de plazo
      <span className="max-sm:sr-only">: prometimos responder en 2-3 días hábiles.</span>
    </p>
  )
}
