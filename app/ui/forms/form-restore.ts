/**
 * What somebody was typing when their session ended comes back once they are in again (design §6.23).
 *
 * In a form of the panel, one line and the ref:
 *
 *     const form = useRef<HTMLFormElement>(null)
 *     useFormRestore(form)
 *     return <Form ref={form} method="post">…</Form>
 *
 * The form is known by the address it stands at; two forms at one address need a `key` each. Made for the
 * uncontrolled fields of `#app/ui/controls/field.tsx`: a field counts as typed when it differs from its `defaultValue`,
 * so a form that nobody touched is neither kept nor overwritten. Passwords, files and hidden fields never are.
 */
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../feedback/toast.ts'
import { type Answer, type Answers, forgetCopies } from './text-copies.ts'

const STORE = 'marea.held-forms'
const NEVER_KEPT = new Set(['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'])

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type HeldForm = { key: string; person: string; answers: Answers }

let person = ''
/** Forms that left the page in the commit under way; the sign-in card, if it mounts in the same commit, stores them. */
let leaving: HeldForm[] = []

/** Keeps what was typed when the login card takes the form's place, and puts it back when the form returns. */
export function useFormRestore(form: RefObject<HTMLFormElement | null>, key?: string): void {
  const { pathname, search } = useLocation()
  const ownKey = key ?? pathname + search
  useEffect(() => {
    const element = form.current
    if (!element) return
    const held = takeHeld(ownKey)
    if (held && fill(element, held.answers))
      void showToast({ title: 'Recuperamos lo que habías escrito', tone: 'info' })
    return () => {
      if (!hasTyped(element)) return
      leaving.push({ key: ownKey, person, answers: readAnswers(element) })
      // Where no sign-in card took its place, the form was sent, or left by choice.
      setTimeout(() => {
        leaving = []
      })
    }
  }, [form, ownKey])
}

/** Whether any control of a form differs from its default value. */
export function hasTyped(form: HTMLFormElement): boolean {
  return controlsOf(form).some(([, control]) => isTyped(control))
}

/** Says whose session this is. What another person typed in this tab is dropped, not shown. */
export function useFormOwner(email: string): void {
  // A layout effect runs before the effects of the forms inside, which look for what is theirs.
  useLayoutEffect(() => {
    person = email
  }, [email])
}

/** E-mail of the session's owner; empty until it has been set. */
export function formOwner(): string {
  return person
}

/** Stores the form whose place the sign-in card has just taken. Call it from an effect of the card. */
export function storeLastForm(): void {
  if (leaving.length > 0) store(leaving)
  leaving = []
}

/** For a sign-out and a denial: the next person at this screen must not find what was typed. */
export function forgetStoredForms(): void {
  leaving = []
  store([])
  forgetCopies()
}

function takeHeld(key: string): HeldForm | undefined {
  const kept = stored().filter((held) => held.person === person)
  const found = kept.find((held) => held.key === key)
  store(kept.filter((held) => held !== found))
  return found
}

/** sessionStorage may be full or forbidden; then nothing is restored, and nothing breaks. */
function stored(): HeldForm[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '[]')
  } catch {
    return []
  }
}

function store(forms: HeldForm[]): void {
  try {
    if (forms.length > 0) sessionStorage.setItem(STORE, JSON.stringify(forms))
    else sessionStorage.removeItem(STORE)
  } catch {}
}

/** The current values of a form. */
export function readAnswers(form: HTMLFormElement): Answers {
  return Object.fromEntries(controlsOf(form).map(([place, control]) => [place, answerOf(control)]))
}

/** Puts answers back into a form, as if they had been typed. Returns whether there was anything to fill. */
export function fill(form: HTMLFormElement, answers: Answers): boolean {
  let filled = false
  for (const [place, control] of controlsOf(form)) {
    const answer = answers[place]
    if (answer === undefined || String(answer) === String(answerOf(control))) continue
    write(control, answer)
    filled = true
  }
  return filled
}

/** Each control with its key: boxes are told apart by their value, others of one name by their order. */
function controlsOf(form: HTMLFormElement): [place: string, control: Control][] {
  const seen = new Map<string, number>()
  return [...form.elements].filter(isKept).map((control) => {
    if (isBox(control)) return [`${control.name}=${control.value}`, control]
    const order = seen.get(control.name) ?? 0
    seen.set(control.name, order + 1)
    return [`${control.name}#${order}`, control]
  })
}

function isKept(element: Element): element is Control {
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  return isControl && element.name !== '' && !NEVER_KEPT.has(element.type)
}

function isBox(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function answerOf(control: Control): Answer {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value)
  return isBox(control) ? control.checked : control.value
}

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const byDefault = [...control.options].filter((option) => option.defaultSelected)
    const initial = byDefault.length > 0 || control.multiple ? byDefault : [...control.options].slice(0, 1)
    return String(initial.map(({ value }) => value)) !== String(answerOf(control))
  }
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

function write(control: Control, answer: Answer): void {
  if (isBox(control)) {
    // A radio button cannot be clicked off; the one to choose is clicked on.
    if (control.type === 'checkbox' || answer) control.click()
    return
  }
  if (Array.isArray(answer) && control instanceof HTMLSelectElement)
    for (const option of control.options) option.selected = answer.includes(option.value)
  // Through the setter of the prototype: React overrides that of the element, and would miss the change.
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, answer)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
