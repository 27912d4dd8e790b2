/** What is asked before something ends that does not come back: the submission, or the link that opened the page. */
export type Question = {
  /** The form's action, and the query parameter that asks. */
  name: string
  title: string
  lead: string
  verb: string
  variant: 'danger' | 'accent'
  failed: string
}

/** Asks before a submission is withdrawn. `event` is its title. */
export function withdrawalQuestion(event: string): Question {
  return {
    name: 'retirar',
    title: '¿Retirar tu evento?',
    lead: `El equipo dejará de revisar «${event}» y no se publicará. No se puede deshacer, pero podrás enviarlo de nuevo.`,
    verb: 'Sí, retirar mi evento',
    variant: 'danger',
    failed: 'No se pudo retirar tu evento',
  }
}

/** Asks before the link is renewed. `event` is its title. */
export function renewalQuestion(event: string): Question {
  return {
    name: 'renovar',
    title: '¿Renovar tu enlace?',
    lead: `Los enlaces de los correos anteriores sobre «${event}» dejan de abrir esta página, también en este navegador. Te enviamos uno nuevo al correo con el que enviaste el evento.`,
    verb: 'Sí, renovar el enlace',
    variant: 'accent',
    failed: 'No se pudo renovar tu enlace',
  }
}
