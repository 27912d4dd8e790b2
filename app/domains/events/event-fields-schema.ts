/** Rules of an event's fields, which the visitor's form and the team's share. */
import { z } from 'zod'
import { atMost, day, email, maybe, optional, webAddress } from '#app/platform/forms/field-schema.ts'
import { DURATION, FREE } from './schema.ts'

const capacityMessage = 'Mínimo 1 asistente'

export function duration() {
  return z.coerce
    .number('Mínimo 0.5 horas')
    .min(DURATION.min, 'Mínimo 0.5 horas')
    .max(DURATION.max, 'Máximo 24 horas')
    .multipleOf(DURATION.step, 'Usa tramos de 0.5 horas')
}

export function capacity() {
  return maybe(
    z.coerce
      .number(capacityMessage)
      .int(capacityMessage)
      .min(1, capacityMessage)
      .max(1_000_000, 'Máximo 1000000 asistentes'),
  )
}

export function website() {
  return maybe(webAddress('Ingresa una URL válida').max(2000, atMost(2000)))
}

const FREE_WORDS = /^(gratis|gratuit[oa]|free|0|entrada (libre|gratis|gratuita))[.!]?$/i

/** In free words; null where nobody said. */
export function price() {
  return optional(60).transform((words) => (words && FREE_WORDS.test(words) ? FREE : words))
}

/** A checkbox. Null stands for no, so that an older row and an empty box are one. */
export function flag() {
  return z
    .boolean()
    .nullish()
    .transform((isOn) => isOn || null)
}

/** As it was posted, empty for that of the place; which zones are on offer, `hour-rule.server.ts` says. */
export function timeZone() {
  const message = 'Elige una zona horaria de la lista'
  return maybe(z.string(message).max(60, message))
}

/** @param earliest the first day that may be chosen. */
export function eventDate(earliest?: string) {
  return day('Selecciona una fecha', earliest)
}

export function eventTime(message = 'Ingresa la hora de inicio') {
  return z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message)
}

export function organizerEmail() {
  return email('Ingresa un email válido')
}
