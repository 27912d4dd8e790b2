import type { Answer, FilledForm } from '../event-form.ts'

/** Counts refusals. A proper one is a 503 page in Spanish that gives back what was typed. */
export class Refusals {
  proper = 0
  readonly improper: string[] = []

  readonly judge = ({ status, words }: Answer, { title }: FilledForm): void => {
    const isProper =
      status === 503 &&
      words.includes('<html lang="es"') &&
      words.includes('No se pudo enviar tu evento') &&
      words.includes(`value="${title}"`)
    if (isProper) this.proper++
    else this.improper.push(`${status}: ${words.slice(0, 200)}`)
  }
}
