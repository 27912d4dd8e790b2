/** What an organiser reads above their page: where their event stands. */
import type { OwnEvent } from './schema.ts'

export function standingOf(own: OwnEvent): { title: string; lead: string } {
  const name = `«${own.title}»`
  switch (own.status) {
    case 'pending':
      return { title: 'Lo estamos revisando', lead: `${name} llegó el ${own.submitted}. ${promiseOf(own)}` }
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
      return publishedStanding(own, name)
  }
}

function publishedStanding({ published }: OwnEvent, name: string) {
  if (!published)
    return { title: 'Tu evento ya no está en la agenda', lead: `El equipo retiró ${name} de la agenda.` }
  if (published.state === 'cancelled')
    return {
      title: 'Tu evento está cancelado',
      lead: `${name} salió de la agenda, y su página dice que se canceló.`,
    }
  if (published.state === 'over')
    return {
      title: 'Tu evento ya pasó',
      lead: `${name} está en el archivo de la agenda. ¿Para cuándo el próximo?`,
    }
  return { title: 'Tu evento está en la agenda', lead: `${name} ya tiene su página, lista para compartir.` }
}

/** public-site §8: '2-3 días hábiles'. */
function promiseOf({ promise }: OwnEvent): string {
  if (!promise) return ''
  return promise.isLate
    ? `Prometimos responder en 2-3 días hábiles, hasta el ${promise.by}, y vamos tarde: disculpa. Sigue en nuestra lista.`
    : `Respondemos en 2-3 días hábiles: a más tardar el ${promise.by}.`
}
