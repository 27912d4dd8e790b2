/**
 * What was typed and has not reached the server yet, kept in this browser: a tab that is killed without a network
 * loses nothing of it. One copy per text and window, of the person who wrote it: two tabs on one text would drop
 * each other's.
 */

/** Text, a tick, or the chosen options. */
export type Answer = string | boolean | string[]
/** By the place of the control in its form. */
export type Answers = Record<string, Answer>

import { randomUuid } from './idempotency-key.ts'

/** One for each page that is open: what tells two windows of one person apart. */
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

/** The newest of this person's, which from here on is this window's: whoever typed it may not be there any more. */
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

/** What this window typed is at the server. */
export function dropCopy(text: string): void {
  attempt(() => localStorage.removeItem(keyOf(text)))
}

/** The text is not wanted, in whichever window it was typed. */
export function dropCopies(text: string): void {
  attempt(() => remove(keysOf(text)))
}

/** On the way out: the next person at this screen must not find them. */
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
