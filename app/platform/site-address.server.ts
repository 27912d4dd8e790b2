/** URL of the site from outside: PUBLIC_URL, never a request's Host, which anybody may forge (design §8). */
import { env } from './environment/env.server.ts'

/** Scheme and host without a slash, `https://marea.example`. */
export function publicUrl(): string {
  return env().publicUrl
}

/** Host without scheme and port, to which passkeys belong: browsers offer them at no other (WebAuthn §5.1.2, "RP ID"). */
export function publicHost(): string {
  return new URL(publicUrl()).hostname
}

/** Absolute URL of a path of the site. */
export function siteUrl(path: string): string {
  return new URL(path, publicUrl()).href
}
