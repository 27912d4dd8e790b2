/** What the organiser's page says after they sent a message, or stopped one. */
import { ORGANISER_DELAY_MINUTES } from '../messages/schema.ts'

/** `ofWaiting`: true only while a message waits. */
type News = { tone: 'success' | 'warning'; title: string; words: string; ofWaiting?: true }

const NEWS: Record<string, News> = {
  escrito: {
    tone: 'success',
    title: 'Tu mensaje está en camino',
    words: `Sale en ${ORGANISER_DELAY_MINUTES} minutos. Hasta entonces lo puedes detener aquí abajo.`,
    ofWaiting: true,
  },
  detenido: { tone: 'success', title: 'Mensaje detenido', words: 'No salió: nadie lo recibe.' },
  tarde: {
    tone: 'warning',
    title: 'Ese mensaje ya no se podía detener',
    words: 'Ya había salido, o alguien lo detuvo antes.',
  },
}

export const newsOf = (word: string | null): News | undefined => (word ? NEWS[word] : undefined)
