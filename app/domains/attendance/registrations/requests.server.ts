import { type ActionFunctionArgs, href } from 'react-router'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicForm } from '#app/platform/forms/public-form.server.ts'
import { CLOSED_MESSAGES, NOT_REGISTERED, REGISTERED_PATHS, tooManySeats } from './fields.ts'
import { REGISTRATION_FORM } from './fields-schema.ts'
import { register } from './registrations.server.ts'
import { registrationSchema } from './rules-schema.ts'

const STATUSES = { missing: 404, cancelled: 409, elsewhere: 409, begun: 410, over: 410 } as const

export function answerRegistration(arrived: ActionFunctionArgs, eventId: string) {
  return answerPublicForm(arrived, {
    limit: 'registerForEvent',
    fields: REGISTRATION_FORM,
    schema: registrationSchema,
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async (person, origin) => {
      const registration = await register(eventId, person, origin)
      if (registration.outcome === 'too-many') return { errors: { places: tooManySeats(registration.most) } }
      const { outcome } = registration
      if (outcome !== 'confirmed' && outcome !== 'waitlist')
        return { status: STATUSES[outcome], message: CLOSED_MESSAGES[outcome] }
      const { places } = person
      const resultado = REGISTERED_PATHS[outcome]
      return {
        page: `${href('/evento/:id/registro/:resultado', { id: eventId, resultado })}${outcome === 'confirmed' && places > 1 ? `?lugares=${places}` : ''}`,
        answer: { outcome, places },
      }
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchos registros seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`,
      notSent: `${NOT_REGISTERED.message} Lo que escribiste sigue aquí.`,
      failed: 'Error registering:',
    },
  })
}
