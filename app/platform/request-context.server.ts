import { createContext } from 'react-router'
import type { Loads } from './hydration/hydration-scripts.tsx'
import type { LimitName } from './limits/limits.ts'
import type { Allowance } from './limits/rate-limit.server.ts'

/**
 * Visitor's network, as the rate limits count it: established by the shell without forged headers, a whole /64 for
 * IPv6 (design §8).
 */
export const clientAddress = createContext<string>('unknown')

/** A loader or action failed because the database is unreachable, so the answer is 503 instead of 500. */
export const databaseIsAway = createContext<boolean>(false)

/** Attempt of the rate limit that the shell spent before it read the form's body. */
export const spentAttempt = createContext<{ name: LimitName; allowance: Allowance } | null>(null)

/** Nonce of one rendering, which marks our own scripts (http/security-headers.server.ts). */
export const scriptNonce = createContext<string>('')

/** When the page hydrates; null in development, where the framework's own scripts start the application. */
export const applicationLoads = createContext<Loads | null>(null)

/** Passes a rendered page to the shell as a string; inside a Response it would be encoded, only to be decoded again. */
export const drawn = createContext<{ html?: string } | null>(null)
