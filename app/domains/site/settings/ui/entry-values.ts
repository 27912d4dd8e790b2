/** Reads the values of a list's entries from the form's controls, and writes them back. */
import type { List } from '#app/domains/settings/sections/section.ts'

export type Entry = Record<string, string>

type Control = HTMLInputElement | HTMLTextAreaElement
type Box = HTMLElement | null

export function entriesIn(box: Box, list: List, prefixes: readonly string[]): Entry[] {
  return prefixes.map((prefix) =>
    Object.fromEntries(list.fields.map(({ name }) => [name, controlAt(box, prefix, name)?.value ?? ''])),
  )
}

/** Dispatches the events of typing, because the surrounding form listens to its controls. */
export function writeEntries(
  box: Box,
  list: List,
  prefixes: readonly string[],
  entries: readonly Entry[],
): void {
  for (const [at, prefix] of prefixes.entries())
    for (const { name } of list.fields) {
      const control = controlAt(box, prefix, name)
      const text = entries[at]?.[name] ?? ''
      if (!control || control.value === text) continue
      control.value = text
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
}

/**
 * Focuses the entry's button with that verb, or another enabled one of the entry; without a verb, its first control.
 */
export function focusIn(box: Box, at: number, word?: string): void {
  const row = box?.children[at]
  if (!word) {
    row?.querySelector('details')?.setAttribute('open', '')
    row?.querySelector<HTMLElement>('input, textarea')?.focus()
    return
  }
  const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button[data-verb]') ?? [])]
  const target = buttons.find((button) => button.dataset.verb === word && !button.disabled)
  const next = target ?? buttons.find((button) => !button.disabled)
  const add = box?.parentElement?.querySelector<HTMLElement>(':scope > div button')
  ;(next ?? add)?.focus()
}

function controlAt(box: Box, prefix: string, name: string): Control | null {
  return box?.querySelector<Control>(`[name="${prefix}.${name}"]`) ?? null
}
