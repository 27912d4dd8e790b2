/**
 * Copies, in this browser, of text that has not reached the server yet: a tab that is killed without a network loses
 * nothing. One copy per text and window, with its author: two tabs on one text would delete each other's.
 */

/** Value of a control: text, whether it is checked, or the selected options. */
export type Answer = string | boolean | string[]
/** Values by the key of their control in its form. */
export type Answers = Record<string, Answer>

/** Id of this open page, which tells two windows of one person apart; drafts are stored under it, so it is a UUID. */
export const WINDOW = randomUuid()

const PREFIX = 'marea.copy.'

type TextCopy<Place> = {
  person: string
  answers: Answers
  place: Place
  /** When it was kept, in milliseconds since 1970. */
  at: number
}

/** Storage may be full or forbidden; then there is no copy, and nothing breaks. */
export function keepCopy<Place>(text: string, copy: Omit<TextCopy<Place>, 'at'>): void {
  attempt(() => localStorage.setItem(keyOf(text), JSON.stringify({ ...copy, at: Date.now() })))
}

/** Takes over this person's newest copy, which is this window's from here on: the window that wrote it may be gone. */
export function adoptCopy<Place>(text: string, person: string): TextCopy<Place> | undefined {
  return attempt(() => {
    const copies = keysOf(text).map((key) => {
      const copy: TextCopy<Place> = JSON.parse(localStorage.getItem(key) ?? '')
      return { key, copy }
    })
    const [newest] = copies
      .filter(({ copy }) => copy.person === person)
      .sort((one, other) => other.copy.at - one.copy.at)
    if (!newest) return undefined
    localStorage.removeItem(newest.key)
    localStorage.setItem(keyOf(text), JSON.stringify(newest.copy))
    return newest.copy
  })
}

/** Deletes this window's copy of a text, once the server has it. */
export function dropCopy(text: string): void {
  attempt(() => localStorage.removeItem(keyOf(text)))
}

/** Deletes the copies of every window, when the text is discarded. */
export function dropCopies(text: string): void {
  attempt(() => remove(keysOf(text)))
}

/** Deletes all copies at a sign-out: the next person at this screen must not find them. */
export function forgetCopies(): void {
  attempt(() => remove(keysOf()))
}

function keyOf(text: string): string {
  return `${PREFIX}${text}.${WINDOW}`
}

/** The keys of every window's copies of one text, or of all. */
function keysOf(text?: string): string[] {
  const prefix = text ? `${PREFIX}${text}.` : PREFIX
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

function remove(keys: string[]): void {
  for (const key of keys) localStorage.removeItem(key)
}

function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** `crypto.randomUUID` is missing where the site is visited over plain HTTP. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
