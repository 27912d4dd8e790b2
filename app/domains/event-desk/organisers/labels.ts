/** Texts at the top of the organiser's page: status of the event, and results of actions. */

import { ORGANISER_DELAY_MINUTES } from '#app/domains/attendance/messages/schema.ts'
import { weekdayName } from '#app/domains/events/repetition.ts'
import { formatHour, type HourStyle } from '#app/platform/formats/hours.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import type { OrganiserEvent, OrganiserMessages } from './schema.ts'

export function statusOf(event: OrganiserEvent, style: HourStyle): { title: string; lead: string } {
  const name = `«${event.title}»`
  switch (event.status) {
    case 'pending':
      return {
        title: 'Lo estamos revisando',
        lead: `${name} llegó el ${event.submitted}. ${promiseOf(event)}`,
      }
    case 'rejected':
      return {
        title: 'Esta vez no lo publicamos',
        lead: `Revisamos ${name} con cuidado y por ahora no entrará en la agenda. Puedes ajustarlo y enviarlo de nuevo.`,
      }
    case 'withdrawn':
      return {
        title: 'Retiraste tu evento',
        lead: `El equipo ya no revisa ${name}. Si cambias de idea, puedes enviarlo de nuevo.`,
      }
    case 'approved':
      return publishedStatus(event, style)
  }
}

/** Weekday, day and hour of a date of a series: 'martes, 01/12/2026, 6:30 p. m.'. */
export const dayOf = (
  { event_date, event_time }: { event_date: string; event_time: string },
  style: HourStyle,
) => `${weekdayName(event_date)}, ${formatDate(event_date)}, ${formatHour(event_time, style)}`

function publishedStatus({ title, published, dates }: OrganiserEvent, style: HourStyle) {
  const shown = dates.length > 1 ? dates.find(({ id }) => id === published?.id) : undefined
  const name = shown ? `«${title}» (${dayOf(shown, style)})` : `«${title}»`
  const [event, cancelled] = shown ? ['Esta fecha', 'cancelada'] : ['Tu evento', 'cancelado']
  if (!published)
    return { title: 'Tu evento ya no está en la agenda', lead: `El equipo retiró ${name} de la agenda.` }
  if (published.state === 'cancelled')
    return {
      title: `${event} está ${cancelled}`,
      lead: `${name} salió de la agenda, y su página dice que se canceló.`,
    }
  if (published.state === 'over')
    return {
      title: `${event} ya pasó`,
      lead: `${name} está en el archivo de la agenda.${shown ? '' : ' ¿Para cuándo el próximo?'}`,
    }
  return { title: `${event} está en la agenda`, lead: `${name} ya tiene su página, lista para compartir.` }
}

/** Review time promised by public-site §8: '2-3 días hábiles'. */
function promiseOf({ promise }: OrganiserEvent): string {
  if (!promise) return ''
  return promise.isLate
    ? `Prometimos responder en 2-3 días hábiles, hasta el ${promise.by}, y vamos tarde: disculpa. Sigue en nuestra lista.`
    : `Respondemos en 2-3 días hábiles: a más tardar el ${promise.by}.`
}

type OrganiserNotice = { tone: 'success' | 'info' | 'warning'; title: string; words: string }

/** Notices after an action, by the parameter that its redirect adds to the URL. */
const NOTICES = {
  escrito: {
    tone: 'success',
    title: 'Tu mensaje está en camino',
    words: `Sale en ${ORGANISER_DELAY_MINUTES} minutos. Hasta entonces lo puedes detener aquí abajo.`,
  },
  revision: {
    tone: 'success',
    title: 'Tu mensaje está en revisión',
    words:
      'Lleva un enlace o un correo, así que alguien del equipo lo lee antes. Aquí abajo ves cuándo sale.',
  },
  detenido: { tone: 'success', title: 'Mensaje detenido', words: 'No salió: nadie lo recibe.' },
  tarde: {
    tone: 'warning',
    title: 'Ese mensaje ya no se podía detener',
    words: 'Ya había salido, o alguien lo detuvo antes.',
  },
  guardado: {
    tone: 'success',
    title: 'Corrección guardada',
    words: 'El equipo revisará tu evento con los datos de abajo.',
  },
  propuesto: {
    tone: 'success',
    title: 'Recibimos tu propuesta',
    words: 'El equipo la revisa y te responde por correo.',
  },
  invitado: {
    tone: 'success',
    title: 'Acceso dado',
    words: 'Le enviamos por correo su propio enlace. Aquí abajo puedes quitárselo.',
  },
  quitado: { tone: 'success', title: 'Acceso quitado', words: 'Su enlace ya no abre nada.' },
  igual: {
    tone: 'info',
    title: 'No hay nada que proponer',
    words: 'Lo que enviaste es lo que tu evento ya dice.',
  },
} satisfies Record<string, OrganiserNotice>

/** Notice after an action; undefined if it no longer holds, such as a proposal decided since. */
export function noticeOf(
  search: URLSearchParams,
  event: OrganiserEvent,
  messages: OrganiserMessages | null,
): OrganiserNotice | undefined {
  const waits = messages?.messages.some(({ state }) => state === 'waiting' || state === 'held') ?? false
  const isSo: Record<keyof typeof NOTICES, boolean> = {
    ...{ escrito: waits, revision: waits, detenido: true, tarde: true, invitado: true, quitado: true },
    ...{ guardado: event.status === 'pending', propuesto: event.proposed !== null, igual: !event.proposed },
  }
  const names = Object.keys(NOTICES) as (keyof typeof NOTICES)[]
  const said = names.find((name) => search.get('mensaje') === name || search.has(name))
  return said && isSo[said] ? NOTICES[said] : undefined
}

/** Days after the event in which an organiser still acts and sees names. Not in `schema.ts`, to keep Zod out of pages. */
export const OPEN_DAYS = 14

/** People to whom an organiser may give a link of their own. */
export const MOST_CO_ORGANISERS = 3

/** Renewals of a link within a day, by the organiser and the team together. */
export const RENEWALS_A_DAY = 3

/** Days for which a browser remembers an organiser's link that was opened in it. */
export const REMEMBERED_DAYS = 7

/**
 * Why there is no page: the link is invalid, the browser has no valid cookie for the URL (`forgotten`), or its holder
 * just renewed the link.
 */
export type Instead = 'invalid' | 'forgotten' | 'renewed'
