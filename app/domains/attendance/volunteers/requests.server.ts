/** What the buttons of an event's volunteers do: create a link to its door, revoke one. */
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { keepList } from '#app/domains/events/admin/event-list.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { isLocalHour } from '#app/platform/forms/local-hour.ts'
import { instantIn } from '#app/platform/time/zoned-time.server.ts'
import { FAILED, volunteersPath } from './address.ts'
import { createDoorLink, revokeDoorLink } from './links.server.ts'
import { MOST_HOURS_AFTER, MOST_LINKS } from './schema.ts'

const LATE = `Elige una hora que no haya pasado, hasta ${MOST_HOURS_AFTER} horas después del evento`

export function answerVolunteers(request: Request, event: string, actor: ButtonActor) {
  return answerButtons(request, BUTTONS, { actor, event, home: keepList(request, volunteersPath(event)) })
}

const BUTTONS: Buttons<keyof typeof FAILED, 'closes_at' | 'id', { event: string; home: string }> = {
  fields: { text: ['closes_at', 'id'] },
  failed: FAILED,
  about: (intent, values) => (intent === 'create' ? { kept: values } : {}),
  buttons: {
    create: {
      press: async ({ closes_at }, { event, home, actor }) => {
        const closes = await chosenHour(event, closes_at)
        const outcome = closes === 'unreadable' ? 'late' : await createDoorLink(event, closes, actor)
        if (outcome === 'missing') return { status: 404, title: 'Ese evento ya no existe' }
        if (outcome === 'late') return { status: 422, title: FAILED.create, errors: { closes_at: LATE } }
        if (outcome === 'many')
          return {
            status: 409,
            title: `Este evento ya tiene ${MOST_LINKS} enlaces abiertos`,
            description: 'Retira alguno que ya no se use.',
          }
        return {
          to: home,
          title: 'Enlace creado',
          description: 'Cópialo o enseña su código a quien vaya a estar en la puerta.',
        }
      },
    },
    revoke: {
      press: async ({ id }, { event, home, actor }) =>
        (await revokeDoorLink(event, id, actor))
          ? { to: home, title: 'Enlace retirado: sus teléfonos ya no ven la lista' }
          : { status: 409, title: 'Ese enlace ya estaba retirado' },
    },
  },
}

/** Undefined for the usual hour, which follows the event when it is moved. */
async function chosenHour(event: string, typed: string): Promise<Date | undefined | 'unreadable'> {
  if (typed === '') return undefined
  if (!isLocalHour(typed)) return 'unreadable'
  const found = await findEvent(event)
  const [date = '', time = ''] = typed.split('T')
  return found && instantIn(date, time, found.time_zone)
}
