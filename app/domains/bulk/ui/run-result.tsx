import { Play, Undo2 } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice, type NoticeTone } from '#app/ui/feedback/notice.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { bulkRunHref } from '../address.ts'
import { amountOf, SKIP_LABELS, skippedReasons, undoTimeOf } from '../labels.ts'
import { BULK_ACTIONS, BULK_LISTS, type SkippedRow, type WrittenRun } from '../schema.ts'

const UNDO_LINK = 'deshacer'

type RunResultProps = { run: WrittenRun; skipped: readonly SkippedRow[]; list: string; isAsked: boolean }

/** What a run did that is over, and how to go on from it. */
export function RunResult({ run, skipped, list, isAsked }: RunResultProps) {
  const isContinuing = useNavigation().formData?.get('intent') === 'resume'
  const left = run.total - run.processed
  const canResume = left > 0 && !run.undone_by
  return (
    <>
      <Notice tone={toneOf(run)} title={headlineOf(run)} className="mb-5">
        <p>{whenOf(run)}</p>
        {skippedReasons(run.skipped).map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {skipped.length > 0 && <PassedOver rows={skipped} />}
        {left > 0 && <p>{leftWords(left)}</p>}
        {run.undone_by && (
          <p>
            <Link to={bulkRunHref(run.undone_by)} className="text-link">
              Se deshizo después
            </Link>
          </p>
        )}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {canResume && (
          <Form method="post" action={bulkRunHref(run.id)} preventScrollReset>
            <input type="hidden" name="intent" value="resume" />
            <Button type="submit" disabled={isContinuing} leading={<Play aria-hidden="true" />}>
              {isContinuing ? 'Siguiendo...' : `Seguir con ${left === 1 ? 'la que falta' : 'lo que falta'}`}
            </Button>
          </Form>
        )}
        <ButtonLink to={list} variant={canResume ? 'outline' : 'primary'}>
          Ver la lista
        </ButtonLink>
        {run.can_undo && (
          <ButtonLink
            id={UNDO_LINK}
            to={bulkRunHref(run.id, true)}
            variant="outline"
            preventScrollReset
            leading={<Undo2 aria-hidden="true" />}
          >
            Deshacer
          </ButtonLink>
        )}
      </div>
      {run.can_undo && (
        <p className="mt-2 text-sm text-ink-muted">Se puede deshacer durante {undoTimeOf(run)}.</p>
      )}
      <ConfirmUndo run={run} isAsked={isAsked && run.can_undo} />
    </>
  )
}

/** Rows that the database has still, each with its reason. */
function PassedOver({ rows }: { rows: readonly SkippedRow[] }) {
  return (
    <ul aria-label="Filas que no cambiaron" className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
      {rows.map(({ id, name, to, reason }) => (
        <li key={id}>
          <Link to={to} className="text-link">
            {name}
          </Link>
          : {SKIP_LABELS[reason]}
        </li>
      ))}
    </ul>
  )
}

function toneOf({ state }: WrittenRun): NoticeTone {
  if (state === 'done') return 'success'
  return state === 'failed' ? 'error' : 'info'
}

function headlineOf(run: WrittenRun): string {
  const { one, many } = BULK_LISTS[BULK_ACTIONS[run.action]]
  if (run.state === 'done' && run.changed === run.total)
    return `${run.total === 1 ? 'Cambió' : 'Cambiaron'} ${formatCount(run.total, one, many)}`
  return `Cambiaron ${amountOf(run.changed, run)}`
}

function whenOf({ state, finished, stopped_by, failure }: WrittenRun): string {
  if (state === 'stopped') return `Lo detuvo ${stopped_by} el ${finished}.`
  return failure ?? `Terminó el ${finished}.`
}

function leftWords(left: number): string {
  return left === 1 ? 'Falta 1.' : `Faltan ${formatNumber(left)}.`
}

function ConfirmUndo({ run, isAsked }: { run: WrittenRun; isAsked: boolean }) {
  const { one, many } = BULK_LISTS[BULK_ACTIONS[run.action]]
  const people = formatCount(run.changed, one, many)
  return (
    <RoutedConfirmDialog
      isAsked={isAsked}
      isSending={useNavigation().formData?.get('intent') === 'undo'}
      title={`¿Dejar como ${run.changed === 1 ? 'estaba' : 'estaban'} ${people}?`}
      body={whatUndoes(run)}
      verb="Deshacer"
      sendingVerb="Deshaciendo..."
      tone="primary"
      back={bulkRunHref(run.id)}
      focusAfter={() => document.getElementById(UNDO_LINK)}
      form={(formId) => (
        <Form id={formId} method="post" action={bulkRunHref(run.id)} preventScrollReset className="hidden">
          <input type="hidden" name="intent" value="undo" />
        </Form>
      )}
    />
  )
}

function whatUndoes({ action }: WrittenRun): string {
  if (action === 'submissions.approve')
    return 'Vuelven a pendientes y salen de la agenda los que nadie cambió, donde nadie se registró y cuyo correo no ha salido. Los demás se quedan como están.'
  if (action === 'submissions.reject')
    return 'Vuelven a pendientes los que nadie cambió y cuyo correo no ha salido. Los demás se quedan como están.'
  const { isFeminine } = BULK_LISTS[BULK_ACTIONS[action]]
  const mailed = action.endsWith('.spam') ? ', salvo el acuse que no llegó a salir' : ''
  return `${isFeminine ? 'Las' : 'Los'} que alguien haya cambiado después se quedan como están. No se escribe a nadie${mailed}.`
}
