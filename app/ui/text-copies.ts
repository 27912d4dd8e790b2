/**
 * What was typed and has not reached the server yet, kept in this browser: a tab that is killed without a network
 * loses nothing of it. One copy per article, of the person who wrote it.
 */
import type { Answers } from './held-form.ts'

const PREFIX = 'marea.copy.'

export type TextCopy<Place> = { person: string; answers: Answers; place: Place }

/** Storage may be full or forbidden; then there is no copy, and nothing breaks. */
export function keepCopy<Place>(key: string, copy: TextCopy<Place>): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(copy))
  } catch {}
}

export function findCopy<Place>(key: string, person: string): TextCopy<Place> | undefined {
  try {
    const copy: TextCopy<Place> | null = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    return copy?.person === person ? copy : undefined
  } catch {
    return undefined
  }
}

export function dropCopy(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {}
}

/** On the way out: the next person at this screen must not find them. */
export function forgetCopies(): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? '')
    for (const key of keys) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {}
}
