/**
 * Form values that the server does not have yet, saved in the browser with the e-mail of whoever typed them: shown to
 * nobody else, and deleted at a sign-out.
 */
import { readStored, storedKeys, writeStored } from '#app/platform/browser-storage.ts'
import type { ControlValues } from './control-values.ts'

/** sessionStorage key of the forms that the sign-in card replaced, one entry for all of them. */
const FORMS = 'marea.held-forms'

/**
 * localStorage prefix of text copies, because a tab may be killed while offline. One entry per text and window, since
 * two tabs with one text would delete each other's copy.
 */
const COPIES = 'marea.copy.'

/** Id of this open page, which distinguishes two windows of one person. Drafts are stored under it, so it is a UUID. */
export const WINDOW = randomUuid()

export type SavedForm = { key: string; answers: ControlValues }

type TextCopy<Position> = {
  person: string
  answers: ControlValues
  place: Position
  /** Time of the copy in ms since 1970. */
  at: number
}

/** E-mail of the session's owner; empty until set. */
let person = ''

export function setOwner(email: string): void {
  person = email
}

/** Saves these forms, replacing those saved before. */
export function saveForms(forms: readonly SavedForm[]): void {
  const owned = forms.map((form) => ({ ...form, person }))
  writeStored('sessionStorage', FORMS, owned.length > 0 ? owned : undefined)
}

/** Saves these forms too. */
export function addForms(forms: readonly SavedForm[]): void {
  const owned = forms.map((form) => ({ ...form, person }))
  const saved = readStored<SavedForm[]>('sessionStorage', FORMS) ?? []
  if (owned.length > 0) writeStored('sessionStorage', FORMS, [...saved, ...owned])
}

/** Removes and returns a form's saved values, and deletes what another person typed. */
export function takeForm(key: string): ControlValues | undefined {
  const saved = readStored<(SavedForm & { person: string })[]>('sessionStorage', FORMS) ?? []
  const own = saved.filter((form) => form.person === person)
  const found = own.find((form) => form.key === key)
  saveForms(own.filter((form) => form !== found))
  return found?.answers
}

/** `place` is the position on the server that the text builds on. */
export function saveCopy<Position>(text: string, answers: ControlValues, place: Position): void {
  const copy: TextCopy<Position> = { person, answers, place, at: Date.now() }
  writeStored('localStorage', copyKey(text), copy)
}

/** Returns this person's newest copy and makes it this window's own, because the window that wrote it may be closed. */
export function adoptCopy<Position>(text: string): TextCopy<Position> | undefined {
  const [newest] = storedKeys(`${COPIES}${text}.`)
    .flatMap((key) => {
      const copy = readStored<TextCopy<Position>>('localStorage', key)
      return copy?.person === person ? [{ key, copy }] : []
    })
    .sort((one, other) => other.copy.at - one.copy.at)
  if (!newest) return undefined
  writeStored('localStorage', newest.key)
  writeStored('localStorage', copyKey(text), newest.copy)
  return newest.copy
}

/** Deletes this window's copy of a text, once the server has stored it. */
export function dropCopy(text: string): void {
  writeStored('localStorage', copyKey(text))
}

/** Deletes the copies of all windows, when a text is discarded. */
export function dropCopies(text: string): void {
  dropAll(`${COPIES}${text}.`)
}

export function dropSavedValues(): void {
  saveForms([])
  dropAll(COPIES)
}

function copyKey(text: string): string {
  return `${COPIES}${text}.${WINDOW}`
}

function dropAll(prefix: string): void {
  for (const key of storedKeys(prefix)) writeStored('localStorage', key)
}

/** `crypto.randomUUID` does not exist over plain HTTP. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
