import type { Question } from '#app/ui/forms/question.ts'

/** Asked before the team goes over the capacity. */
export function askAboutFull(capacity: number): Question {
  return {
    name: 'full_reply',
    title: 'El aforo está completo. ¿Añadir a esta persona igualmente?',
    body: `${capacity === 1 ? 'El lugar del evento ya está ocupado' : `Los ${capacity} lugares del evento ya están ocupados`}. Puede entrar en la lista de espera, como cualquiera, o tener un lugar por encima del aforo.`,
    choices: [
      { value: 'por_encima', label: 'Darle un lugar por encima del aforo', tone: 'outline' },
      { value: 'espera', label: 'A la lista de espera', tone: 'primary' },
    ],
    wayOut: 'Volver',
  }
}
