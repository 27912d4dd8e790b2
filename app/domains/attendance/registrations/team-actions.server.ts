/** The team's actions on registrations: add a person by hand, readmit from spam, remove. */
import { redirect } from 'react-router'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { bulkRunHref } from '#app/domains/bulk/address.ts'
import { FULL_REPLIES, type FullReply } from '#app/domains/events/registration-status-schema.ts'
import { describeRemoved } from '#app/domains/trash/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { saveForm } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { PAGE_SIZE } from '#app/platform/lists/paging.ts'
import type { Confirmation } from '#app/ui/forms/confirmation.ts'
import { addRegistration } from './adding.server.ts'
import { REGISTRATION_LIST, type RegistrationsAddress, registrationsHref, spamHref } from './address.ts'
import { startRemoving } from './bulk.server.ts'
import { CLOSED_MESSAGES } from './fields.ts'
import { ADDED_FIELDS, type AddedField } from './fields-schema.ts'
import { registrationSchema } from './rules-schema.ts'
import { isSeatless } from './schema.ts'
import { markRegistrationAsSpam } from './spam.server.ts'
import {
  isSeated,
  type Readmission,
  readmitRegistration,
  readmitRegistrations,
  removeRegistration,
  removeRegistrations,
} from './team-handling.server.ts'

const GONE = 'Ese registro ya no existe'

const FAILED = {
  add: 'No se pudo añadir a la persona',
  spam: 'No se pudo marcar como spam',
  readmit: 'No se pudo sacar de spam',
  remove: 'Error al eliminar registro',
  remove_chosen: 'Error al eliminar registros',
  readmit_chosen: 'No se pudieron sacar de spam',
}

type Asked = { actor: ButtonActor; address: RegistrationsAddress }

export function answerRegistrations(request: Request, asked: Asked) {
  return answerButtons(request, BUTTONS, asked)
}

type Field = 'id' | 'ids' | 'everything' | 'count' | 'full_reply' | AddedField

const BUTTONS: Buttons<keyof typeof FAILED, Field, Asked> = {
  fields: {
    text: ['id', 'ids', 'everything', 'count', 'full_reply', ...ADDED_FIELDS],
    flags: ['consent_privacy'],
  },
  failed: FAILED,
  buttons: {
    add: { press: async (_, { values, actor, address }) => add(values, actor, address) },
    readmit: {
      async press({ id }, { actor, address }) {
        const { outcome, name } = await readmitRegistration(address.event, id, actor)
        if (outcome !== 'confirmed' && outcome !== 'waitlist')
          return { status: outcome === 'missing' ? 404 : 409, title: notReadmitted(outcome) }
        const title = outcome === 'confirmed' ? 'Registro confirmado' : 'Registro en la lista de espera'
        return { to: registrationsHref({ ...address, removing: null }), title, description: name }
      },
    },
    spam: {
      async press({ id }, { actor, address }) {
        const marked = await markRegistrationAsSpam(address.event, id, actor)
        if (marked.outcome === 'missing') return { status: 404, title: GONE }
        if (marked.outcome === 'settled')
          return { status: 409, title: 'Ese registro ya no tiene lugar ni espera' }
        const to = registrationsHref({ ...address, removing: null })
        const link = { label: 'Ver en spam', to: spamHref(address.event) }
        return { to, title: 'Registro marcado como spam', description: marked.name.slice(0, 300), link }
      },
    },
    remove: {
      async press({ id }, { actor, address }) {
        const removal = await removeRegistration(address.event, id, actor)
        if (removal.outcome === 'missing') return { status: 404, title: GONE }
        if (removal.outcome === 'still-there') return NOT_GONE
        return {
          to: registrationsHref({ ...address, removing: null }),
          title: 'Registro eliminado',
          ...describeRemoved([removal]),
        }
      },
    },
    remove_chosen: {
      async press(posted, { actor, address }) {
        if (posted.everything === '1') return removeAll(posted.count, actor, address)
        const ids = idsOf(posted.ids)
        if (ids.length === 0) return NOBODY
        const removal = await removeRegistrations(address.event, ids, actor)
        if (removal.outcome !== 'deleted') return removal.outcome === 'missing' ? CHANGED : NOT_GONE
        const what = formatCount(removal.rows.length, 'registro eliminado', 'registros eliminados')
        const to = registrationsHref({ ...address, removing: null })
        return { to, title: what, ...describeRemoved(removal.rows) }
      },
    },
    readmit_chosen: {
      async press(posted, { actor, address }) {
        const ids = idsOf(posted.ids)
        if (ids.length === 0) return NOBODY
        const readmitted = await readmitRegistrations(address.event, ids, actor)
        const failed = readmitted.find((each) => !isSeated(each))?.outcome
        if (failed === 'missing' || failed === 'settled') return CHANGED
        if (failed && failed !== 'confirmed' && failed !== 'waitlist')
          return { status: 409, title: notReadmitted(failed) }
        const waiting = readmitted.filter(({ outcome }) => outcome === 'waitlist').length
        const title = formatCount(ids.length, 'registro sacado de spam', 'registros sacados de spam')
        const description = waiting > 0 ? `${waiting} en la lista de espera.` : undefined
        return { to: registrationsHref({ ...address, removing: null }), title, description }
      },
    },
  },
}

async function removeAll(confirmed: string, actor: ButtonActor, address: RegistrationsAddress) {
  if (!isSeatless(address.status))
    return { status: 422, title: 'Elígelos en la lista: los que tienen lugar se eliminan por páginas' }
  const expected = /^\d{1,9}$/.test(confirmed) ? Number(confirmed) : 0
  const list_url = registrationsHref(REGISTRATION_LIST.closed(address))
  const run = await startRemoving(address, { expected, list_url, actor })
  if (run.outcome === 'started') return redirect(bulkRunHref(run.id), 303)
  const now = formatCount(run.count, 'registro', 'registros')
  return {
    ...CHANGED,
    description: `Ahora ${run.count === 1 ? 'sería' : 'serían'} ${now}. No se cambió ninguno.`,
  }
}

const NOT_GONE = { status: 500, title: 'El registro no se eliminó correctamente de la base de datos' }
const NOBODY = { status: 422, title: 'Elige al menos un registro' }
const CHANGED = {
  status: 409,
  title: 'Los registros cambiaron mientras decidías',
  description: 'No se cambió ninguno. Mira cómo quedaron, y elígelos otra vez.',
}

/** Ids of one page at most; all have to be found. */
function idsOf(posted: string): string[] {
  return [...new Set(posted.split(','))].filter(Boolean).slice(0, PAGE_SIZE)
}

function notReadmitted(outcome: Exclude<Readmission['outcome'], 'confirmed' | 'waitlist'>): string {
  return outcome === 'settled' ? 'Ese registro ya no está en spam' : CLOSED_MESSAGES[outcome]
}

const SAVED = { confirmed: 'Persona añadida', waitlist: 'Persona añadida a la lista de espera' } as const
const KNOWN = {
  confirmed: 'Esa dirección ya tiene un lugar',
  waitlist: 'Esa dirección ya está en la lista de espera',
} as const

function add(values: FormValues, actor: ButtonActor, address: RegistrationsAddress) {
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
          return { outcome: 'asks', question: confirmOverCapacity(added.capacity) }
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
      failed: FAILED.add,
      gone: CLOSED_MESSAGES.missing,
    },
    back: registrationsHref({ ...address, page: 1, adding: false, removing: null }),
  })
}

function refusedAt(field: string, message: string) {
  return { outcome: 'refused' as const, errors: { [field]: message } }
}

function confirmOverCapacity(capacity: number): Confirmation {
  return {
    name: 'full_reply',
    title: 'No quedan lugares. ¿Añadir a esta persona igualmente?',
    body: `${capacity === 1 ? 'El lugar del evento ya está ocupado' : `Los ${capacity} lugares del evento ya están ocupados`}. Puede entrar en la lista de espera, como cualquiera, o tener un lugar por encima de la capacidad.`,
    choices: [
      { value: 'por_encima', label: 'Darle un lugar por encima de la capacidad', tone: 'outline' },
      { value: 'espera', label: 'A la lista de espera', tone: 'primary' },
    ],
    cancelLabel: 'Volver',
  }
}
