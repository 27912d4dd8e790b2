import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMay } from '#app/may.tsx'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { StatCard } from '#app/ui/drawing/stat-card.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import { issueHref } from '../address.ts'
import { holdUpMessage } from '../answers.ts'
import type { HoldUps, IssueFigures, IssueStatus } from '../schema.ts'

export type Progress = {
  id: string
  list: string
  subject: string
  status: IssueStatus
  /** When it goes or went out, and when the last mail did. */
  due: string
  finished: string | null
  failure: string | null
  /** Name of the segment; null for everybody. */
  segment: string | null
  figures: IssueFigures
  /** Views of our pages that came by its links. */
  visits: number
  holdUps: HoldUps
  isStopping: boolean
}

const POLL_MS = 4_000

/** An issue that is no draft any more: how far it is, and what can be done with it. */
export function IssueProgress({ progress }: { progress: Progress }) {
  const { id, list, status, due, finished, failure, segment, figures, visits, holdUps } = progress
  const heldUp = holdUpMessage(holdUps)
  const isUnderWay = status === 'scheduled' || status === 'sending'
  usePolling(isUnderWay, POLL_MS)
  const lead = useRef<HTMLParagraphElement>(null)
  const shown = useRef(status)
  useEffect(() => {
    // Its buttons go when it ends by itself, and the focus with them.
    if (shown.current !== status && document.activeElement === document.body) lead.current?.focus()
    shown.current = status
  }, [status])
  return (
    <>
      <ConfirmStop progress={progress} />
      {failure && (
        <Notice tone="error" title="Se paró solo" className="mb-4">
          {failure}
        </Notice>
      )}
      {heldUp && (
        <Notice tone="warning" title="Va más despacio" className="mb-4">
          {heldUp}
        </Notice>
      )}
      <p ref={lead} tabIndex={-1} role="status" className="mb-4 tabular-nums">
        {LEADS[status]} {due}
        {finished && `, hasta ${finished}`}. Para{' '}
        {segment ? `el segmento «${segment}»` : 'todas las personas suscritas'}.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of figures is no group of fields. */}
      <div role="group" aria-label="Cifras" className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        <StatCard label="Enviados" value={figures.sent} tone="good" />
        <StatCard label="Por salir" value={figures.waiting} />
        <StatCard label="No se enviaron" value={figures.withdrawn} />
        <StatCard label="Fallaron" value={figures.failed} tone={figures.failed > 0 ? 'attention' : 'plain'} />
        <StatCard
          label="Devueltos"
          value={figures.bounced}
          tone={figures.bounced > 0 ? 'attention' : 'plain'}
        />
        <StatCard label="Bajas en 7 días" value={figures.left} />
        <StatCard
          label="Quejas"
          value={figures.complaints}
          tone={figures.complaints > 0 ? 'attention' : 'plain'}
        />
        <StatCard label="Visitas desde él" value={visits} />
      </div>
      <ProgressButtons id={id} list={list} status={status} />
    </>
  )
}

const LEADS: Record<IssueStatus, string> = {
  draft: '',
  scheduled: 'Saldrá el',
  sending: 'Sale desde el',
  paused: 'Empezó a salir el',
  sent: 'Salió el',
  stopped: 'Se detuvo. Iba a salir el',
}

function ProgressButtons({ id, list, status }: Pick<Progress, 'id' | 'list' | 'status'>) {
  const isSending = useNavigation().formMethod === 'POST'
  if (!useMay()('send to many')) return null
  const button = BUTTONS[status]
  if (!button) return null
  return (
    <Form method="post" action={issueHref(id, { list })} className="mb-2 flex flex-wrap gap-2">
      {/* One element in every state, so that the focus stays on it. */}
      <Button type="submit" name="intent" value={button.intent} variant="outline" disabled={isSending}>
        {button.word}
      </Button>
      <ButtonLink
        id="detener"
        to={issueHref(id, { list, asking: 'detener' })}
        variant="danger"
        preventScrollReset
      >
        Detener
      </ButtonLink>
    </Form>
  )
}

const BUTTONS: Partial<Record<IssueStatus, { intent: string; word: string }>> = {
  scheduled: { intent: 'unschedule', word: 'Volver a borrador' },
  sending: { intent: 'pause', word: 'Poner en pausa' },
  paused: { intent: 'resume', word: 'Seguir enviando' },
}

function ConfirmStop({ progress: { id, list, subject, isStopping } }: { progress: Progress }) {
  const isSending = useNavigation().formMethod === 'POST'
  const back = issueHref(id, { list })
  return (
    <RoutedConfirmDialog
      isAsked={isStopping}
      isSending={isSending}
      title={`¿Detener «${subject}»?`}
      body="Lo que no ha salido no sale, y no se puede seguir después. Para parar un rato, ponlo en pausa."
      verb="Detener"
      sendingVerb="Deteniendo..."
      back={back}
      focusAfter={() => document.getElementById('detener')}
      form={(form) => (
        <Form id={form} method="post" action={back} className="hidden">
          <input type="hidden" name="intent" value="stop" />
        </Form>
      )}
    />
  )
}
