import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldPrefixesOf, type List } from '#app/domains/settings/sections/section.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import type { FieldWires } from '#app/ui/forms/editor-form.tsx'
import { EntryRow } from './entry-row.tsx'
import { entriesIn, focusIn, writeEntries } from './entry-values.ts'

/**
 * Editor of a list. The form contains every possible entry from the start, unused ones hidden: without JavaScript two
 * more can be filled in, and typed values are restored like any other field. Moving an entry swaps the values of two
 * field prefixes.
 */
export function EntryList({
  list,
  field,
  answer,
}: {
  list: List
  field: FieldWires
  answer: EditorAnswer | undefined
}) {
  const box = useRef<HTMLOListElement>(null)
  const prefixes = fieldPrefixesOf(list)
  const [names, setNames] = useState(() =>
    prefixes.map((prefix) => field(`${prefix}.${list.known}`).defaultValue),
  )
  const [shown, setShown] = useState(() => countUsed(list, prefixes, field))
  const [announcement, setAnnouncement] = useState('')
  // Errors of the last answer refer to positions at that time, so they are hidden after a move.
  const [movedSince, setMovedSince] = useState<EditorAnswer>()
  const isMoved = answer !== undefined && movedSince === answer
  useEffect(look)

  /** Reads names and number of entries from the controls, which a restore (such as after a sign-in) may have filled. */
  function look() {
    const entries = entriesIn(box.current, list, prefixes)
    const now = entries.map((entry) => entry[list.known] ?? '')
    if (now.join('\n') !== names.join('\n')) setNames(now)
    const used = entries.findLastIndex((entry) => Object.values(entry).some(Boolean)) + 1
    if (used > shown) setShown(used)
  }

  function rearrange(from: number, to: number | undefined, verb: string) {
    const entries = entriesIn(box.current, list, prefixes)
    const [entry] = entries.splice(from, 1)
    if (to !== undefined && entry) entries.splice(to, 0, entry)
    // Before the list is shorter: `look` would take the last entry, still filled, for one more.
    writeEntries(box.current, list, prefixes, entries)
    flushSync(() => {
      setMovedSince(answer)
      if (to === undefined) setShown(shown - 1)
    })
    flushSync(look)
    const name = entry?.[list.known] || list.one
    setAnnouncement(to === undefined ? `${name}: fuera de la lista` : `${name}: lugar ${to + 1} de ${shown}`)
    focusIn(box.current, Math.min(to ?? from, shown - (to === undefined ? 2 : 1)), verb)
  }

  function remove(index: number) {
    const removed = entriesIn(box.current, list, prefixes)[index]
    rearrange(index, undefined, 'Quitar')
    const name = removed?.[list.known]
    const undo = () => {
      // Reads the current entries, so that text typed since the removal is kept.
      const entries = entriesIn(box.current, list, prefixes)
      if (Object.values(entries.at(-1) ?? {}).some(Boolean))
        return void showToast({ title: `«${name}» no cabe: la lista está llena`, tone: 'error' })
      if (removed) entries.splice(index, 0, removed)
      flushSync(() => setShown((now) => Math.min(now + 1, prefixes.length)))
      writeEntries(box.current, list, prefixes, entries)
      focusIn(box.current, index, 'Quitar')
    }
    if (name)
      void showToast({
        title: `Quitaste «${name}»`,
        tone: 'info',
        action: { label: 'Deshacer', onClick: undo },
      })
  }

  function add() {
    flushSync(() => setShown(shown + 1))
    focusIn(box.current, shown)
  }

  return (
    <div className="min-w-0 sm:col-span-2">
      {shown === 0 && <p className="mb-4 text-ink-muted noscript:hidden">{list.none}</p>}
      <ol ref={box} onInput={look} className="grid grid-cols-1 gap-3">
        {prefixes.map((prefix, at) => (
          <EntryRow
            key={prefix}
            list={list}
            prefix={prefix}
            at={at}
            shown={shown}
            isMoved={isMoved}
            field={field}
            name={names[at] ?? ''}
            onMove={(by) => rearrange(at, at + by, by < 0 ? 'Subir' : 'Bajar')}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <Button
          variant="outline"
          disabled={shown >= prefixes.length}
          onClick={add}
          leading={<Plus aria-hidden="true" />}
          className="max-sm:w-full"
        >
          {list.add}
        </Button>
        <p className="text-sm text-ink-muted">
          {shown} de {prefixes.length}
        </p>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

function countUsed(list: List, prefixes: readonly string[], field: FieldWires): number {
  const isUsed = (prefix: string) => list.fields.some(({ name }) => field(`${prefix}.${name}`).defaultValue)
  return prefixes.findLastIndex(isUsed) + 1
}
