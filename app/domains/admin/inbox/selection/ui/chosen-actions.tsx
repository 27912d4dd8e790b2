import { href } from 'react-router'
import { IfMay } from '#app/may.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ExportChosen } from '#app/ui/lists/export-chosen.tsx'
import {
  CHOSEN_ACTIONS,
  type ChosenAction,
  type Colleague,
  type InboxFilter,
  isBulkAction,
} from '../../schema.ts'

type ChosenActionsProps = {
  state: InboxFilter | undefined
  /** Whoever looks at the list comes first. */
  colleagues: readonly Colleague[]
  /** Requests that the list finds. */
  total: number
}

/** What the list's bar offers for the chosen requests, by the status that the list shows. */
export function ChosenActions({ state, colleagues, total }: ChosenActionsProps) {
  const file = (
    <IfMay take="export people">
      <ExportChosen path={href('/admin/solicitudes/archivo.csv')} total={total} />
    </IfMay>
  )
  if (state === 'spam')
    return (
      <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:grow">
        <Action action="restore" label="No es spam" />
        {file}
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:grow">
      <select
        name="para"
        aria-label="Responsable"
        className="min-h-9 w-44 rounded border border-line-strong bg-panel px-2 text-sm text-ink max-sm:basis-32
          pointer-coarse:min-h-11 pointer-coarse:text-base"
      >
        {colleagues.map(({ id, email }, at) => (
          <option key={id} value={id}>
            {at === 0 ? `A mí (${email})` : email}
          </option>
        ))}
      </select>
      <Action action="assign" label="Asignar" />
      {state !== 'cerrada' && <Action action="snooze" label="Posponer" />}
      {state !== 'cerrada' && <Action action="close" label="Cerrar" />}
      {(!state || state === 'cerrada') && <Action action="reopen" label="Reabrir" />}
      <Action action="spam" label="Es spam" />
      {file}
    </div>
  )
}

function Action({ action, label }: { action: ChosenAction; label: string }) {
  return (
    <Button
      type="submit"
      size="sm"
      variant="outline"
      name="accion"
      value={CHOSEN_ACTIONS[action]}
      // What is not done with all that the list finds, only with rows of a page.
      className={isBulkAction(action) ? '' : 'group-has-[[name=todo]:checked]/list:hidden'}
    >
      {label}
    </Button>
  )
}
