/** Texts of the mails about a registration, by update. */

export const UPDATES = [
  'confirmed',
  'waitlist',
  'promoted',
  'offered',
  'lapsed',
  'fewer',
  'cancelled',
  'left',
] as const

export type RegistrationUpdate = (typeof UPDATES)[number]

type Words = {
  subject: string
  title?: string
  lead: string
  /** Label of the link to `/registro/confirmar`, if the mail asks to press it. */
  confirm?: string
  /** Text before the link to cancel, and its label; absent if there is no seat to give up. */
  question?: string
  leave?: string
}

const WORDS: Record<RegistrationUpdate, Words> = {
  confirmed: {
    subject: 'Tu lugar está reservado',
    lead: 'Te esperamos. Guarda este correo: aquí tienes los datos y la manera de cancelar.',
    question: '¿Cambiaron tus planes? Avísanos y otra persona podrá ocupar tu lugar:',
    leave: 'Ya no puedo ir',
  },
  waitlist: {
    subject: 'Estás en la lista de espera',
    lead: 'Todos los lugares están ocupados. Si se libera uno, pasa a la primera persona de la lista; cuando te toque, te escribimos.',
    question: '¿Ya no te interesa?',
    leave: 'Sal de la lista de espera',
  },
  promoted: {
    subject: 'Se liberó un lugar y es tuyo',
    lead: 'Estabas en la lista de espera y ya tienes tu lugar reservado.',
    question: '¿Cambiaron tus planes? Avísanos y otra persona podrá ocupar tu lugar:',
    leave: 'Ya no puedo ir',
  },
  offered: {
    subject: 'Se liberó un lugar: confírmalo',
    title: 'Se liberó un lugar para ti',
    lead: 'Estabas en la lista de espera y te toca. Confírmalo a tiempo: después ya no te lo guardamos.',
    confirm: 'Confirmar mi lugar',
    question: '¿Cambiaron tus planes? Avísanos y otra persona podrá ocupar tu lugar:',
    leave: 'Ya no puedo ir',
  },
  lapsed: {
    subject: 'Tu lugar pasó a otra persona',
    lead: 'No confirmaste que vas con el enlace de nuestro correo, y alguien esperaba un lugar. Ahora estás al final de la lista de espera. Si todavía quieres ir, dínoslo: si queda un lugar libre, vuelve a ser tuyo.',
    confirm: 'Todavía quiero ir',
    question: '¿Ya no te interesa?',
    leave: 'Sal de la lista de espera',
  },
  fewer: {
    subject: 'Cambiaste tus lugares',
    lead: 'Devolviste una parte, y lo demás sigue siendo tuyo.',
    question: '¿Cambiaron tus planes? Avísanos y otra persona podrá ocupar lo que dejes:',
    leave: 'Ya no puedo ir',
  },
  cancelled: {
    subject: 'Tu registro está cancelado',
    lead: 'Ya no tienes lugar en este evento. Gracias por avisar. Si cambias de idea, regístrate otra vez en su página.',
  },
  left: {
    subject: 'Saliste de la lista de espera',
    lead: 'Ya no esperas un lugar en este evento. Si cambias de idea, regístrate otra vez en su página.',
  },
}

/**
 * `title` is the heading of the mail, `subject` precedes the event's title. The texts name the number of seats if
 * above 1.
 */
export function wordsOf(update: RegistrationUpdate, places: number): Words & { title: string } {
  const words = { ...WORDS[update], ...(places > 1 && several(update, places)) }
  return { ...words, title: words.title ?? words.subject }
}

function several(update: RegistrationUpdate, places: number): Partial<Words> {
  if (update === 'confirmed') return { subject: `Tus ${places} lugares están reservados` }
  if (update === 'promoted')
    return {
      subject: `Se liberaron ${places} lugares y son tuyos`,
      lead: `Estabas en la lista de espera y ya tienes tus ${places} lugares reservados.`,
    }
  if (update === 'offered')
    return {
      subject: `Se liberaron ${places} lugares: confírmalos`,
      title: `Se liberaron ${places} lugares para ti`,
      lead: 'Estabas en la lista de espera y te tocan. Confírmalos a tiempo: después ya no te los guardamos.',
      confirm: 'Confirmar mis lugares',
    }
  if (update === 'lapsed')
    return {
      subject: `Tus ${places} lugares pasaron a otras personas`,
      lead: `No confirmaste que vas con el enlace de nuestro correo, y alguien esperaba. Ahora estás al final de la lista de espera. Si todavía quieres ir, dínoslo: si quedan ${places} lugares libres, vuelven a ser tuyos.`,
    }
  return {}
}

export const hasSeat = (update: RegistrationUpdate) =>
  update === 'confirmed' || update === 'promoted' || update === 'fewer'

/** The person has a seat or a turn, and can be asked whether they come. */
export const hasTurn = (update: RegistrationUpdate) => hasSeat(update) || update === 'waitlist'
