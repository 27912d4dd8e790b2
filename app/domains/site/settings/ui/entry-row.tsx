import { ChevronDown, MoveDown, MoveUp, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { List } from '#app/domains/settings/sections/section.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { FieldWires } from '#app/ui/forms/editor-form.tsx'
import { SectionField } from './section-field.tsx'

type EntryRowProps = {
  list: List
  prefix: string
  at: number
  /** Number of visible entries. */
  shown: number
  /** Current value of the field that names the entry. */
  name: string
  /** Entries were moved since the server answered, so its errors belong to other positions. */
  isMoved: boolean
  field: FieldWires
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** Additional empty entries shown without JavaScript, where no button can add one. */
const SPARE = 2

/** Columns of an entry in a short list: its fields, and the buttons. */
const ALONE = 'sm:grid-cols-[minmax(0,1fr)_auto]'
const SHORT_AND_LONG = 'sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]'

/** One entry, collapsed under its name, or always open in a short list. */
export function EntryRow({ list, prefix, at, shown, name, isMoved, field, onMove, onRemove }: EntryRowProps) {
  const isInSight = at < shown
  const spare = at < shown + SPARE ? 'noscript:block' : ''
  const wired: FieldWires = (each, hint) =>
    isMoved ? { ...field(each, hint), error: undefined, hint } : field(each, hint)
  const fields = list.fields.map((of) => <SectionField key={of.name} of={of} prefix={prefix} field={wired} />)
  const isWrong = list.fields.some((of) => wired(`${prefix}.${of.name}`).error !== undefined)
  const isDiffering = list.fields.some((of) => wired(`${prefix}.${of.name}`).hint !== undefined)
  const title = name || `${list.one.charAt(0).toUpperCase()}${list.one.slice(1)} sin nombre`
  const buttons = <EntryButtons at={at} shown={shown} title={title} onMove={onMove} onRemove={onRemove} />
  return (
    <li
      className={`min-w-0 rounded border bg-surface ${isWrong ? 'border-warm' : 'border-line'} ${isInSight ? '' : `hidden ${spare}`}`}
    >
      {list.isShort ? (
        <fieldset
          className={`grid min-w-0 grid-cols-1 gap-4 p-3 sm:items-start sm:gap-y-1.5 sm:p-4 ${list.fields.length === 1 ? ALONE : SHORT_AND_LONG}`}
        >
          <legend className="sr-only">
            {list.one} {at + 1}
          </legend>
          {fields}
          <div className="flex justify-end gap-1 sm:-col-end-1 sm:row-start-2 sm:pt-0.5">{buttons}</div>
        </fieldset>
      ) : (
        <Folded at={at} title={title} buttons={buttons} isOpen={isWrong || isDiffering}>
          {fields}
        </Folded>
      )}
    </li>
  )
}

type FoldedProps = { at: number; title: string; isOpen: boolean; buttons: ReactNode; children: ReactNode }

function Folded({ at, title, isOpen, buttons, children }: FoldedProps) {
  // Opened for a wrong field, it stays so once that is right: folding would take the focus from who mended it.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <div className="relative">
      <details open={wasOpen} className="group">
        <summary className="flex min-h-14 items-center gap-3 rounded px-4 py-2 sm:pr-36 sm:noscript:pr-4">
          <span className="w-6 shrink-0 text-sm text-ink-muted tabular-nums">{at + 1}</span>
          <span className="min-w-0 font-semibold max-sm:grow max-sm:wrap-anywhere sm:truncate">{title}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-5 grid-cols-1 border-t border-line p-4 sm:grid-cols-2">{children}</div>
      </details>
      {/* Below the name on phones, where buttons beside it would leave the name no room. */}
      <div className="flex max-sm:justify-end max-sm:px-1.5 max-sm:pb-1 sm:absolute sm:top-1.5 sm:right-1.5">
        {buttons}
      </div>
    </div>
  )
}

type EntryButtonsProps = Pick<EntryRowProps, 'at' | 'shown' | 'onMove' | 'onRemove'> & { title: string }

function EntryButtons({ at, shown, title, onMove, onRemove }: EntryButtonsProps) {
  return (
    <>
      <Verb word="Subir" title={title} disabled={at === 0} onClick={() => onMove(-1)}>
        <MoveUp aria-hidden="true" />
      </Verb>
      <Verb word="Bajar" title={title} disabled={at >= shown - 1} onClick={() => onMove(1)}>
        <MoveDown aria-hidden="true" />
      </Verb>
      <Verb word="Quitar" title={title} onClick={onRemove}>
        <X aria-hidden="true" />
      </Verb>
    </>
  )
}

type VerbProps = {
  word: string
  title: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Verb({ word, title, children, ...button }: VerbProps) {
  return (
    <Button
      variant="quiet"
      data-verb={word}
      aria-label={`${word}: ${title}`}
      title={word}
      className="size-11 p-0! noscript:hidden"
      {...button}
    >
      {children}
    </Button>
  )
}
