/** What 'Preparar el envío' shows, and its buttons. */
import { z } from 'zod'
import { email } from '#app/platform/forms/field-schema.ts'

export type ReadinessPart = {
  name: string
  state: 'ok' | 'warning' | 'failure' | 'off'
  says: string
  todo?: string | undefined
}

export type Readiness = { sender: string; parts: ReadinessPart[] }

/** The trial of a newsletter. `parts`: what the mailbox said of it, once it came. */
export type TrialView = {
  address: string
  state: 'untried' | 'waiting' | 'came' | 'lost'
  parts: ReadinessPart[]
}

export const trialSchema = z.object({ address: email('Escribe la dirección del buzón') })

/** Buttons of the screen, each with the title of its failure. */
export const READINESS_FAILED = { resume: 'No se pudo reanudar', try: 'No se pudo enviar la prueba' }

export type ReadinessIntent = keyof typeof READINESS_FAILED

export const domainSchema = z.string().trim().min(1).max(253)
