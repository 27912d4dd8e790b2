import { cleanText } from '#app/platform/clean-text.ts'
import { OTHERS } from './schema.ts'

const MAX_LENGTH = 60

/** Where a link was placed, by its `utm_source`: in one spelling, and never somebody's address. */
export function campaignOf(url: string): string | undefined {
  const [, raw] = /[?&]utm_source=([^&#]+)/.exec(url) ?? []
  if (!raw) return undefined
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
