/** Where the site is found from outside: PUBLIC_URL, never a request's Host, which anybody may write (design §8). */
import type { Env } from './env.server.ts'

let origin = 'http://localhost:3000'

/** Called once, at start, with the validated environment. */
export function configureSiteAddress({ publicUrl }: Pick<Env, 'publicUrl'>): void {
  origin = publicUrl
}

/** `https://marea.example` */
export function publicUrl(): string {
  return origin
}

/** Absolute URL of a path of the site. */
export function siteUrl(path: string): string {
  return new URL(path, origin).href
}
