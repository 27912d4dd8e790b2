/**
 * List whose rows can be chosen, with a bar of what to do with the chosen ones. The bar is shown by CSS (`:has`) while
 * a checkbox is checked. It is a GET form, because it only opens a question, whose URL names action and rows.
 */
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Form, useLocation } from 'react-router'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { Button } from '../controls/button.tsx'
import { areShortcutsOn, type KeyboardShortcut } from '../controls/keyboard-shortcuts.tsx'
import { focusShown } from '../feedback/focus.ts'
import { Notice } from '../feedback/notice.tsx'
import { Cell } from './table.tsx'

/** Id of the form. Checkboxes of the table belong to it through their `form` attribute. */
const SELECTION_FORM = 'lote'

/** Key of a row that leads to the bar, which comes after all rows; Escape leads back. */
const BAR_KEY = ','

/** What the keys of a list say of choosing (keyboard-shortcuts.tsx). */
export const SELECTION_SHORTCUTS: readonly KeyboardShortcut[] = [
  { keys: 'x', does: 'Elegir la fila' },
  { keys: 'Mayús Espacio', does: 'En su casilla: elegir desde la última hasta esta' },
  { keys: BAR_KEY, does: 'Ir a las acciones con lo elegido; Esc vuelve' },
]

/** Keys of a list whose rows can be chosen. `one` is what a row is called; `own`: what else its rows can do. */
export function listShortcuts(
  { one, open }: { one: string; open: string },
  own: readonly KeyboardShortcut[] = [],
): readonly KeyboardShortcut[] {
  return [
    { keys: 'j k', does: `${one} siguiente y anterior; desde el título, la primera fila` },
    { keys: 'Enter', does: open },
    ...SELECTION_SHORTCUTS,
    ...own,
    { keys: '/', does: 'Buscar' },
    { keys: '?', does: 'Esta lista' },
  ]
}

/**
 * Classes of a row that can be chosen. What has the focus in it stays above the bar, which takes several lines there; the
 * ring of its link leaves the line below whole.
 */
export const SELECTABLE_ROW =
  'has-[[name=id]:checked]:bg-secondary-soft has-[[data-row]:focus-visible]:bg-secondary-soft [&_[data-row]]:rounded ' +
  '[&_[data-row]]:outline-offset-0 max-md:relative max-md:pl-12 ' +
  'max-lg:[&_:is(a,button,input,[data-row])]:scroll-mb-44'

type SelectableListProps = {
  /** Changes with the rows; then nothing stays chosen. */
  resetKey: string
  /** Path of the list, and the parameters that it keeps. */
  path: string
  parameters: readonly [name: string, value: string][]
  /** What one chosen row is called, and several; and the article of several. */
  words?: readonly [one: string, many: string, article: 'los' | 'las']
  /** Rows on all pages, if everything that the list finds can be chosen. */
  total?: number
  /** Buttons of the bar. */
  actions: ReactNode
  /** The table. */
  children: ReactNode
}

export function SelectableList({
  resetKey,
  path,
  parameters,
  words: [one, many, article] = ['elegido', 'elegidos', 'los'],
  total,
  actions,
  children,
}: SelectableListProps) {
  const box = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const lastPressed = useRef<HTMLInputElement>(undefined)
  const beforeBar = useRef<HTMLElement>(undefined)
  // Undefined until something was chosen, so that a list says nothing by itself.
  const [chosen, setChosen] = useState<number>()
  const shownKey = useRef(resetKey)
  useLayoutEffect(() => {
    if (shownKey.current === resetKey) return
    shownKey.current = resetKey
    // React does not see a reset, and would take the next press of a checkbox for none.
    for (const each of form.current?.elements ?? [])
      if (each instanceof HTMLInputElement) each.checked = false
    form.current?.reset()
    setChosen(undefined)
  }, [resetKey])
  // By the form, because a row may have another form with its id.
  const rowBoxes = () => [
    ...(box.current?.querySelectorAll<HTMLInputElement>(`[form=${SELECTION_FORM}]`) ?? []),
  ]
  const count = () => {
    const everything = box.current?.querySelector<HTMLInputElement>(`[name=${EVERYTHING}]`)
    const rows = rowBoxes()
    const checked = rows.filter((each) => each.checked).length
    // Whoever takes one row out no longer means all.
    if (everything && checked < rows.length) everything.checked = false
    setChosen(everything?.checked ? (total ?? 0) : checked)
  }
  /** With Shift, the rows since the one last pressed become like this one. React's change of a checkbox is a click. */
  const extend = ({ target, nativeEvent }: ChangeEvent<HTMLElement>) => {
    const rows = rowBoxes()
    const at = rows.findIndex((each) => each === target)
    const pressed = rows[at]
    if (!pressed) return
    const from = rows.findIndex((each) => each === lastPressed.current)
    lastPressed.current = pressed
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey && from !== -1
    if (!isRange) return
    for (const each of rows.slice(Math.min(from, at), Math.max(from, at) + 1)) each.checked = pressed.checked
  }
  const choose = (change: ChangeEvent<HTMLElement>) => {
    extend(change)
    count()
  }
  const choosePage = () => {
    for (const each of rowBoxes()) each.checked = true
    count()
    // The button goes, so the focus passes to what comes after it.
    form.current?.querySelector<HTMLElement>(`[name=${EVERYTHING}], [type=submit]`)?.focus()
  }
  const enterBar = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    const isRow = box.current?.contains(relatedTarget) && !currentTarget.contains(relatedTarget)
    if (isRow && relatedTarget instanceof HTMLElement) beforeBar.current = relatedTarget
  }
  const leaveBar = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') beforeBar.current?.focus()
  }
  const isAny = chosen !== undefined && chosen > 0
  return (
    <div ref={box} onChange={choose} className="group/list">
      {children}
      {/* Always there: a live region that appears with its words is not read by every screen reader. */}
      <p role="status" className="sr-only">
        {chosen === 0 && 'Nada elegido'}
        {isAny && formatCount(chosen, one, many)}
        {isAny && areShortcutsOn() && '. Tecla coma: acciones.'}
      </p>
      {/* In sight wherever the page is, which stays when the focus enters. */}
      <Form
        ref={form}
        id={SELECTION_FORM}
        action={path}
        preventScrollReset
        aria-label={`Con ${article} ${many}`}
        aria-keyshortcuts={BAR_KEY}
        onFocus={enterBar}
        onKeyDown={leaveBar}
        className="bottom-bar sticky bottom-0 z-10 mt-3 hidden flex-wrap items-center gap-2 rounded border border-primary bg-primary px-4 py-3
          text-on-primary shadow-float group-has-[[name=id]:checked]/list:flex [html:has(&:focus-within)]:scroll-pb-3!"
      >
        {parameters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="mr-auto font-semibold tabular-nums">{formatCount(chosen ?? 0, one, many)}</p>
        <span className="hidden group-has-[[form=lote]:not(:checked)]/list:contents">
          <Button variant="quiet" size="sm" onClick={choosePage}>
            Elegir toda la página
          </Button>
        </span>
        {total !== undefined && (
          // Offered once the whole page is chosen; a chip while it is checked.
          <label
            className="flex min-h-9 items-center gap-2 rounded px-3 text-sm font-semibold has-checked:bg-accent
              has-checked:text-ink pointer-coarse:min-h-11
              group-has-[[form=lote]:not(:checked)]/list:not-has-checked:hidden"
          >
            <input type="checkbox" name={EVERYTHING} value="1" className="size-5" />
            Elegir {article} {formatNumber(total)} que coinciden
          </label>
        )}
        {actions}
      </Form>
    </div>
  )
}

/** Why an action of the bar asks nothing; each press says it anew. */
export function NothingToDo({ reason }: { reason: string }) {
  const { key } = useLocation()
  return <Notice key={key} ref={focusShown} tone="info" title={reason} className="mb-4" />
}

/** Parameter that stands for all rows of all pages. */
export const EVERYTHING = 'todo'

/** First cell of a row, with the checkbox that chooses it. `what` names the row. */
export function SelectCell({ id, what }: { id: string; what: string }) {
  return (
    <Cell className="max-md:absolute max-md:top-1 max-md:left-1 md:w-9 md:px-0!">
      <label className="grid size-11 place-items-center md:size-9 md:pointer-coarse:size-11">
        <input
          type="checkbox"
          name="id"
          value={id}
          form={SELECTION_FORM}
          aria-keyshortcuts="x"
          onKeyDown={preventSubmit}
          className="size-5"
        />
        <span className="sr-only">Elegir «{what}»</span>
      </label>
    </Cell>
  )
}

/** Enter on a checkbox would press the first button of its form, which is about several rows. */
function preventSubmit(press: KeyboardEvent): void {
  if (press.key === 'Enter') press.preventDefault()
}
