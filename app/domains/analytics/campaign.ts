import { cleanText } from '#app/platform/clean-text.ts'
import { OTHERS } from './schema.ts'

const MAX_LENGTH = 60

/** The `utm_source` of an address, as it was written. */
export function sourceOf(url: string): string | undefined {
  return /[?&]utm_source=([^&#]+)/.exec(url)?.[1]
}

/** Where a link was placed: in one spelling, and never somebody's address. */
export function campaignNamed(raw: string): string | undefined {
  const name = cleanText(decoded(raw).normalize('NFC').replaceAll('\0', ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .trim()
  if (name === '') return undefined
  return name.includes('@') ? OTHERS : name
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '))
  } catch {
    return raw
  }
}
