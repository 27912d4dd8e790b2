import { createContext } from 'react-router'
import type { Loads } from './hydration/hydration-scripts.tsx'
import type { LimitName } from './limits/limits.ts'
import type { Allowance } from './limits/rate-limit.server.ts'

/**
 * The visitor's address as the shell established it, for the limits: forged headers are already out, and an IPv6
 * address is its whole /64 (design §8).
 */
export const clientAddress = createContext<string>('unknown')

/** Set when a loader or action failed because the database cannot be reached: the answer is a 503, not a 500. */
export const databaseIsAway = createContext<boolean>(false)

/** The attempt that the shell spent before it read the body of a form. */
export const spentAttempt = createContext<{ name: LimitName; allowance: Allowance } | null>(null)

/** Nonce of one rendering: the scripts that carry it are ours (http/security-headers.server.ts). */
export const scriptNonce = createContext<string>('')

/** When the page loads its application; null in development, where the framework's own scripts start it. */
export const applicationLoads = createContext<Loads | null>(null)

/**
 * Holder in which a rendered page reaches the shell as a string: inside a Response it would be encoded, for the shell to
 * decode it again.
 */
export const drawn = createContext<{ html?: string } | null>(null)
