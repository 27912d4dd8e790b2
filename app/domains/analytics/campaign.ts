import { cleanText } from '#app/platform/clean-text.ts'
import { OTHERS } from './schema.ts'

const MAX_LENGTH = 60

/** As it is, or encoded once more each time a link was passed on. */
const AT = /@|%(25)*40/

/** The `utm_source` of an address, as it was written. */
export function sourceOf(url: string): string | undefined {
  return /[?&]utm_source=([^&#]+)/.exec(url)?.[1]
}

/** Where a link was placed: in one spelling, and never somebody's address. */
export function campaignNamed(raw: string): string | undefined {
  const whole = cleanText(decoded(raw).normalize('NFKC').replaceAll('\0', '')).toLowerCase()
  if (AT.test(whole)) return OTHERS
  const name = whole.replace(/\s+/g, ' ').slice(0, MAX_LENGTH).toWellFormed().trim()
  return name === '' ? undefined : name
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '))
  } catch {
    return raw
  }
}
