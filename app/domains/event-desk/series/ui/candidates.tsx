import { Fragment } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { MONTHS_AHEAD, type Recurrence } from '#app/domains/events/repetition.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { formatLongDate } from '#app/platform/time/dates.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { focusShown } from '#app/ui/feedback/focus.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useCameWithPage } from '#app/ui/loading/use-came-with-page.ts'
import { type Candidate, RECURRENCE_PARAMETERS } from '../schema.ts'

/** Dates to create, each with a checkbox; impossible ones show the reason instead. */
export function CandidateForm({
  id,
  rhythm,
  candidates,
  skipped,
  kept,
}: {
  id: string
  rhythm: Recurrence
  candidates: Candidate[]
  skipped: string[]
  kept: FormValues | undefined
}) {
  const { pathname, search, key } = useLocation()
  const cameWithPage = useCameWithPage()
  const isSending = useNavigation().formMethod === 'POST'
  const chosen = Array.isArray(kept?.fechas) ? kept.fechas : undefined
  const canMake = candidates.some(({ refused }) => !refused)
  return (
    <Form
      key={id}
      method="post"
      action={pathname + search}
      className="mt-6 grid gap-4 border-t border-line pt-6"
      aria-labelledby="fechas-halladas"
    >
      {/* Each look at the dates begins here: on a phone they are below what can be seen. */}
      <h3
        key={key}
        ref={cameWithPage ? null : focusShown}
        id="fechas-halladas"
        tabIndex={-1}
        className="font-semibold"
      >
        {candidates.length > 0 ? 'Fechas que se van a crear' : 'No hay ninguna fecha que crear'}
      </h3>
      {candidates.length === 0 && (
        <p className="text-ink-muted">
          {rhythm === 'dates'
            ? 'Escribe al menos una fecha y mira de nuevo.'
            : `Ninguna de los próximos ${MONTHS_AHEAD} meses es nueva.`}
        </p>
      )}
      {skipped.length > 0 && (
        <Notice tone="info" title="Meses que se saltan">
          {skipped.join('. ')}.
        </Notice>
      )}
      <input type="hidden" name="ritmo" value={RECURRENCE_PARAMETERS[rhythm]} />
      <fieldset aria-labelledby="fechas-halladas" className="min-w-0">
        <ul className="grid gap-x-6 sm:grid-cols-2">
          {candidates.map((candidate, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may be listed twice
            <li key={index} className="min-w-0 border-b border-line py-1.5">
              <CandidateLine
                candidate={candidate}
                isChosen={chosen ? chosen.includes(candidate.date) : true}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {canMake && (
        <div>
          <Button type="submit" variant="accent" disabled={isSending} className="max-sm:w-full">
            {isSending ? 'Creando...' : 'Crear las fechas marcadas'}
          </Button>
          <p className="mt-2 text-sm text-ink-muted">Se publican en la agenda en cuanto las creas.</p>
        </div>
      )}
    </Form>
  )
}

function CandidateLine({
  candidate: { date, refused, beside },
  isChosen,
}: {
  candidate: Candidate
  isChosen: boolean
}) {
  if (refused)
    return (
      <p className="py-2 pl-8 tabular-nums">
        <span className="text-ink-muted line-through">{formatLongDate(date)}</span>{' '}
        <span className="block text-sm text-red-ink">No se crea: {refused}</span>
      </p>
    )
  return (
    <>
      <label className="checkbox-line flex min-h-11 items-start gap-3 py-2.5 tabular-nums">
        <input
          type="checkbox"
          name="fechas"
          value={date}
          defaultChecked={isChosen}
          className="mt-0.5 size-5 shrink-0"
        />
        {formatLongDate(date)}
      </label>
      {beside.length > 0 && (
        <p className="pb-2 pl-8 text-sm text-ink-muted wrap-anywhere">
          Ese día también:{' '}
          {beside.map((other, index) => (
            <Fragment key={other.id}>
              {index > 0 && ', '}
              <Link to={eventPath(other.id)} className="text-link">
                {other.title}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}
