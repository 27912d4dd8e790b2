import { cleanText } from '#app/platform/clean-text.ts'
import { OTHERS } from './schema.ts'

const MAX_LENGTH = 60

/** Matches `@` in a campaign name, even percent-encoded several times, as each forwarding of a link may do. */
const AT = /@|%(25)*40/

/** Raw `utm_source` of a URL. */
export function sourceOf(url: string): string | undefined {
  return /[?&]utm_source=([^&#]+)/.exec(url)?.[1]
}

/** Normalised name of a campaign. Whatever may hold an e-mail address is counted under `otros`. */
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
