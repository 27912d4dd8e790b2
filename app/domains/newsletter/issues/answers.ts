/** What the team reads about an issue's readers, and why it cannot be sent. */
import { href } from 'react-router'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { type Hindrance, type HoldUps, MAX_HTML, NEW_SENDER, type Pace, type Readers } from './schema.ts'

export const HINDRANCES: Record<Hindrance, { words: string; to?: string; label?: string }> = {
  subject: { words: 'Falta el asunto.' },
  content: { words: 'Falta el texto.' },
  'too-long': {
    words: `El correo pasa de ${formatNumber(MAX_HTML / 1024)} KB, y algunos buzones lo cortarían. Quita una parte, o enlázala.`,
  },
  sample: { words: 'Queda texto de ejemplo de un bloque. Escribe el tuyo, o quítalo.' },
  'postal-address': {
    words: 'Falta la dirección postal de la organización, que va al pie de cada número.',
    to: href('/admin/settings/:section', { section: 'organizacion' }),
    label: 'Escribirla',
  },
  'mail-server': { words: 'Todavía no hay servidor de correo.' },
  segment: { words: 'El segmento elegido ya no existe. Elige a quién va.' },
  nobody: { words: 'Nadie de los elegidos ha confirmado que quiere las novedades.' },
}

/** 'Lo reciben 1,200 direcciones, a 60 por minuto: unos 20 minutos.' */
export function reachedMessage({ reached }: Readers, { now, known }: Pace): string {
  const slowly = now < known ? Math.min(reached, NEW_SENDER.until) : 0
  const minutes = Math.ceil(slowly / now + (reached - slowly) / known)
  const long =
    minutes > 90
      ? formatCount(Math.round(minutes / 60), 'hora', 'horas')
      : formatCount(minutes, 'minuto', 'minutos')
  const who = reached === 1 ? 'Lo recibe 1 dirección' : `Lo reciben ${formatNumber(reached)} direcciones`
  const pace =
    now < known
      ? `a ${formatNumber(now)} por minuto mientras los servidores no conocen al remitente`
      : `a ${formatNumber(now)} por minuto`
  return `${who}, ${pace}: ${minutes > 1 ? 'unos' : 'cerca de'} ${long}.`
}

/** 'En 30 días pidieron las novedades 40 personas, y confirmó el 62 %.' */
export function confirmationsMessage({ asked, confirmed }: { asked: number; confirmed: number }) {
  if (asked === 0) return undefined
  const who = formatCount(asked, 'persona', 'personas')
  return `En 30 días ${asked === 1 ? 'pidió' : 'pidieron'} las novedades ${who}, y confirmó el ${Math.round((100 * confirmed) / asked)} %.`
}

/** What the team reads while servers take no mails; undefined if they do. */
export function holdUpMessage({ all, domains }: HoldUps): string | undefined {
  if (all) return 'El servidor de correo no acepta mensajes ahora. Se sigue solo en cuanto los acepte.'
  if (domains.length === 0) return undefined
  return `Piden ir más despacio: ${domains.join(', ')}. Lo demás sigue, y eso también en cuanto lo acepten.`
}

/** Why contacts get no issue; empty if all of them do. */
export function leftOutMessage({ pending, left, examples, resting, nothing }: Readers): string {
  const reasons = [
    ...(left > 0 ? [`${formatNumber(left)} que ${left === 1 ? 'dejó' : 'dejaron'} las novedades`] : []),
    ...(pending > 0 ? [`${formatNumber(pending)} sin confirmar`] : []),
    ...(resting > 0
      ? [`${formatNumber(resting)} que esta vez no (una vez al mes, o su servidor rechaza nuestros correos)`]
      : []),
    ...(nothing > 0
      ? [`${formatNumber(nothing)} sin nada nuevo de lo suyo, que es lo único que quieren`]
      : []),
    ...(examples > 0 ? [`${formatNumber(examples)} de demostración`] : []),
  ]
  return reasons.length > 0 ? `No lo reciben: ${reasons.join(', ')}.` : ''
}
