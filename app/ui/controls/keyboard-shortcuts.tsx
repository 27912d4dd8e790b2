import { Keyboard } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { readStored, writeStored } from '#app/platform/browser-storage.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { isRendered } from '../feedback/focus.ts'
import { Button } from './button.tsx'
import { isWriting } from './use-search-shortcut.ts'

export type KeyboardShortcut = { keys: string; does: string }

/** In `localStorage`: the choice belongs to the browser, where the keyboard is. */
const STORED = 'marea.keyboard-shortcuts'

/** Title link or button of a row, between which `j` and `k` move the focus. */
const ROW = '[data-row]'

/** What a key is about: a row of a list, or the record that is shown. */
const SCOPE = 'tr, [data-record]'

/** Where the focus is on a screen that was just opened: `j` leads from there past all that is above the rows. */
const ON_THE_WAY = 'body, main h1'

/** Whether single keys do something in this browser. */
export function areShortcutsOn(): boolean {
  return readStored('localStorage', STORED) !== 'off'
}

type KeyboardShortcutsProps = {
  /** The list, or the record (record-frame.tsx). */
  area: RefObject<HTMLElement | null>
  /** What the dialog lists. */
  shortcuts: readonly KeyboardShortcut[]
  /** The button is its picture alone. */
  isCompact?: boolean
}

/**
 * Single-key shortcuts of a list or record (WCAG 2.1.4): they act while the focus is in a row, in the record or in a
 * dialog, never in a field, and can be switched off; from the heading they lead into the list. A key presses the
 * control there with the same `aria-keyshortcuts`, so that it does what the visible control does, or enters it if it is
 * a field or the bar of the list (selectable-list.tsx).
 */
export function KeyboardShortcuts({ area, shortcuts, isCompact = false }: KeyboardShortcutsProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  // Undefined until the browser was asked: without script there are no keys, and no button for them.
  const [isOn, setOn] = useState<boolean>()
  // Before the page counts as hydrated: a key that is pressed right then does what it says.
  useLayoutEffect(() => setOn(areShortcutsOn()), [])

  const onKey = useEffectEvent((press: KeyboardEvent) => {
    const { target, key } = press
    if (!isOn || isOpen || !isSingle(press) || isWriting(target) || !(target instanceof HTMLElement)) return
    const isInside = area.current?.contains(target)
    const within = target.closest('[role="dialog"]') ?? (isInside ? target.closest(SCOPE) : null)
    if (!within && target !== area.current && !target.matches(ON_THE_WAY)) return
    if (key === '?') setOpen(true)
    else if (!activate(key, within) && !moveBy(key, area.current, within) && !enterBar(key, within)) return
    press.preventDefault()
  })

  /** A link is followed with `byKey`, so that its confirmation starts on the button that confirms. */
  function activate(key: string, within: Element | null): boolean {
    const control = within?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
    if (!control) return false
    const to = control.getAttribute('href')
    if (isWriting(control)) control.focus()
    else if (to === null) control.click()
    else void navigate(to, { preventScrollReset: true, state: { byKey: true } })
    return true
  }

  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKey(press)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  function toggle() {
    writeStored('localStorage', STORED, isOn ? 'off' : undefined)
    setOn(!isOn)
  }

  if (isOn === undefined) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        leading={<Keyboard aria-hidden="true" />}
        aria-keyshortcuts={isOn ? '?' : undefined}
        title="Atajos de teclado"
        onClick={() => setOpen(true)}
        className="text-ink-muted max-md:hidden pointer-coarse:hidden"
      >
        <span className={isCompact ? 'sr-only' : 'max-lg:sr-only'}>Atajos de teclado</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Atajos de teclado"
        description={
          isOn
            ? 'Funcionan con el foco en una fila o en su detalle, nunca mientras escribes.'
            : 'Están apagados en este navegador.'
        }
        footer={
          <Button data-first variant="outline" onClick={toggle}>
            {isOn ? 'Apagarlos en este navegador' : 'Encenderlos'}
          </Button>
        }
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2">
          {shortcuts.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt className="flex gap-1">
                {keys.split(' ').map((key) => (
                  <kbd
                    key={key}
                    className="min-w-7 rounded border border-line-strong px-1.5 text-center font-sans leading-6"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

/** Whether the focus went from a row to the bar of what is chosen, which is hidden while nothing is. */
function enterBar(key: string, row: Element | null): boolean {
  const form = row?.querySelector<HTMLInputElement>('input[form]')?.form
  if (!form || form.getAttribute('aria-keyshortcuts') !== key) return false
  const first = [...form.querySelectorAll<HTMLElement>('button, input, select')].find(isRendered)
  first?.focus()
  return first !== undefined
}

function isSingle({ key, ctrlKey, altKey, metaKey, repeat, isComposing, defaultPrevented }: KeyboardEvent) {
  return key.length === 1 && !ctrlKey && !altKey && !metaKey && !repeat && !isComposing && !defaultPrevented
}

/** Whether `j` or `k` moved the focus; from the list itself to its first row. */
function moveBy(key: string, list: HTMLElement | null, row: Element | null): boolean {
  if (key !== 'j' && key !== 'k') return false
  const rows = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])]
  const at = rows.findIndex((each) => row?.contains(each))
  if (row && at === -1) return false
  const next = rows[at === -1 ? 0 : at + (key === 'j' ? 1 : -1)]
  next?.focus()
  return next !== undefined
}
