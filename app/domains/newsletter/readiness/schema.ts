/** What 'Preparar el envío' shows, and its buttons. */
import { z } from 'zod'

export const PART_STATES = ['ok', 'warning', 'failure', 'off'] as const

export type ReadinessPart = {
  name: string
  state: (typeof PART_STATES)[number]
  says: string
  todo?: string | undefined
}

export type Readiness = { sender: string; parts: ReadinessPart[] }

/** Buttons of the screen, each with the title of its failure. */
export const READINESS_FAILED = { resume: 'No se pudo reanudar' }

export type ReadinessIntent = keyof typeof READINESS_FAILED

export const domainSchema = z.string().trim().min(1).max(253)
