/** Keeps the keyboard focus when a saved form is remounted. */
import { type RefObject, useEffect } from 'react'
import { isInSight } from '../feedback/focus.ts'

/** Focus within a form: the name of a control, or its position if it has none, or the words of a button or summary. */
type Spot = { name: string | null; at: number; words: string }

/** Where the focus was at the last submit, and in which form. */
let left: ({ label: string } & Spot) | undefined

/**
 * Restores the focus after a save. `label` identifies the form. A refused form is not remounted, and its `answer`
 * gets the focus.
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>, label: string, answer: unknown): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (left?.label === label && document.activeElement === document.body) goBackTo(findIn(element, left))
    left = undefined
    const remember = () => {
      const at = document.activeElement
      const isOurs = at instanceof HTMLElement && element.contains(at) && !at.isContentEditable
      left = isOurs ? { label, ...spotOf(at, element) } : undefined
    }
    // The focus is read at the submit, before the buttons are disabled and lose it.
    element.addEventListener('submit', remember)
    return () => element.removeEventListener('submit', remember)
  }, [form, label])
  useEffect(() => {
    if (answer) left = undefined
  }, [answer])
}

/** The remembered control or button; otherwise the first button beside the last submit button. */
function findIn(form: HTMLFormElement, { name, at, words }: Spot) {
  const buttons = [...form.querySelectorAll<HTMLElement>('button:not([aria-hidden]), summary')]
  if (!words)
    // A chooser of pictures has no name, since it is not sent.
    return controlsOf(form).find((each, n) => each.getAttribute('name') === name && (name || n === at))
  const last = buttons.findLast((each) => each.getAttribute('type') === 'submit')
  const beside = buttons.find((each) => each.parentElement === last?.parentElement)
  return buttons.find((each) => wordsOf(each) === words) ?? beside
}

function spotOf(element: HTMLElement, form: HTMLFormElement): Spot {
  const at = controlsOf(form).indexOf(element)
  return { name: element.getAttribute('name'), at, words: wordsOf(element) }
}

function controlsOf(form: HTMLFormElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>('input, textarea, select')]
}

function wordsOf(element: HTMLElement): string {
  const isPressed = element.matches('button, summary')
  return isPressed ? (element.ariaLabel ?? element.textContent ?? '').trim() : ''
}

/** Unfolds what the remounted form has folded again. */
function goBackTo(target: HTMLElement | undefined): void {
  const folded = target?.closest('details')
  if (folded && target?.tagName !== 'SUMMARY') folded.open = true
  target?.focus({ preventScroll: true })
  // A new record has an address of its own, where the page begins at its head.
  if (target && !isInSight(target)) target.scrollIntoView({ block: 'nearest' })
}
