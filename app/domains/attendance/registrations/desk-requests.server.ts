/** Answers the team's form that adds a person by hand. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { FULL_REPLIES, type FullReply } from '#app/domains/events/registration-status-schema.ts'
import { saveForm } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { addRegistration } from './adding.server.ts'
import { type RegistrationsAddress, registrationsHref } from './address.ts'
import { CLOSED_MESSAGES } from './fields.ts'
import { askAboutFull } from './questions.ts'
import { registrationSchema } from './schema.ts'

export const ADDITION_FORM = {
  text: ['intent', 'id', 'name', 'email', 'full_reply'],
  flags: ['consent_privacy'],
} as const

const SAVED = { confirmed: 'Persona añadida', waitlist: 'Persona añadida a la lista de espera' } as const
const KNOWN = {
  confirmed: 'Esa dirección ya tiene un lugar',
  waitlist: 'Esa dirección ya está en la lista de espera',
} as const

export function answerAddition(values: FormValues, actor: Actor, address: RegistrationsAddress) {
  const reply: FullReply | undefined = FULL_REPLIES.find((each) => each === values.full_reply)
  let saved: keyof typeof SAVED = 'confirmed'
  return saveForm(values, {
    schema: registrationSchema(),
    about: { intent: 'add' },
    save: async (person) => {
      const added = await addRegistration(address.event, person, { actor, reply })
      switch (added.outcome) {
        case 'confirmed':
        case 'waitlist':
          saved = added.outcome
          return { outcome: 'saved', description: person.name }
        case 'asks':
          return { outcome: 'asks', question: askAboutFull(added.capacity) }
        case 'known':
          return refusedAt('email', KNOWN[added.status])
        case 'missing':
          return { outcome: 'missing' }
        default:
          return refusedAt('name', CLOSED_MESSAGES[added.outcome])
      }
    },
    differences: () => ({}),
    words: {
      saved: () => SAVED[saved],
      failed: 'No se pudo añadir a la persona',
      gone: CLOSED_MESSAGES.missing,
    },
    back: registrationsHref({ ...address, page: 1, adding: false, removing: null }),
  })
}

function refusedAt(field: string, message: string) {
  return { outcome: 'refused' as const, errors: { [field]: message } }
}
