/** The actions on one request: follow-up, spam, CRM retry, deletion, erasure. */
import { retryDelivery } from '#app/domains/academy/requests/team-requests.server.ts'
import {
  answerButtons,
  type Button,
  type ButtonActor,
  type Buttons,
} from '#app/domains/auth/buttons.server.ts'
import { answerSchema, type Decision, noteSchema } from '#app/domains/conversations/schema.ts'
import { variablesIn } from '#app/domains/conversations/templates/schema.ts'
import { isExample } from '#app/domains/mail/schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { saveForm } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { undoPath } from '#app/platform/lists/query-state.ts'
import { formatWeekday } from '#app/platform/time/dates.ts'
import { erase } from '../people/requests.server.ts'
import { FAILED, GONE, INBOX_LIST, type InboxIntent, readListAddress, requestHref } from './address.ts'
import { answerRequest, noteOnRequest } from './answering.server.ts'
import { sayWhoIsTold } from './assigning.server.ts'
import { deleteRequest, followUp, markAsSpam, restoreFromSpam } from './handling.server.ts'
import { findInInbox, findNextWaiting, listColleagues } from './inbox.server.ts'
import {
  type FollowUp,
  followUpSchema,
  type InboxItem,
  SNOOZE_DAYS,
  STATE_LABELS,
  type Subject,
} from './schema.ts'
import { endSnooze, snooze } from './snoozing.server.ts'

type Asked = {
  actor: ButtonActor
  subject: Subject
  /** URLs of the request, and of the list it was opened from. */
  here: string
  list: string
}

export function answerInbox(request: Request, asked: Asked) {
  return answerButtons(request, BUTTONS, asked)
}

type Name = 'state' | 'owner_id' | 'note' | 'version' | 'email' | 'body' | 'decision' | 'key' | 'until'

const BUTTONS: Buttons<InboxIntent, Name, Asked> = {
  fields: {
    text: ['state', 'owner_id', 'note', 'version', 'email', 'body', 'decision', 'key', 'until'],
    lists: ['told'],
    maxListEntries: 100,
  },
  failed: FAILED,
  about: (intent, kept) => (KEEPING.has(intent) ? { intent, kept } : { intent }),
  buttons: {
    save: whileThere((_, asked) => save(FAILED.save, asked.values, asked)),
    assign: whileThere((_, asked) =>
      save(FAILED.assign, { ...asked.values, owner_id: asked.actor.id }, asked),
    ),
    answer: whileThere((_, asked) => answer(asked, false)),
    answer_close: whileThere((_, asked) => answer(asked, true)),
    note: whileThere((_, { values, subject, actor, here }) =>
      saveForm<{ body: string; told: string[] }, InboxItem, InboxIntent>(values, {
        schema: noteSchema(),
        save: async (given) => {
          const noted = await noteOnRequest(subject, { ...given, key: String(values.key ?? '') }, actor)
          if (noted.outcome === 'stranger')
            return { outcome: 'refused', errors: { told: 'Elige a alguien del equipo' } }
          return noted
        },
        differences: () => ({}),
        words: { saved: 'Nota añadida', failed: FAILED.note, gone: GONE },
        back: here,
        about: { intent: 'note' },
      }),
    ),
    snooze: whileThere(async ({ until }, { subject, actor, list, item }) => {
      const snoozed = await snooze(subject, until, actor)
      if (snoozed.outcome === 'wrong_day')
        return { status: 422, title: 'Revisa los campos marcados', errors: { until: SNOOZE_DAYS } }
      if (snoozed.outcome === 'settled') return { status: 409, title: 'Esta solicitud ya no está abierta' }
      const next = await findNextWaiting(item, readListAddress(list))
      return {
        to: next ? requestHref(next, list) : list,
        title: `Pospuesta hasta el ${formatWeekday(snoozed.day)}`,
        undo: undoPath(INBOX_LIST.path, snoozed.at),
        ...(next && { description: NEXT }),
      }
    }),
    unsnooze: whileThere(async (_, { subject, actor, here }) => {
      const at = await endSnooze(subject, actor)
      return at
        ? { to: here, title: 'Vuelve a estar entre las nuevas', undo: undoPath(INBOX_LIST.path, at) }
        : { status: 409, title: 'Esta solicitud ya no está pospuesta' }
    }),
    spam: whileThere(async (_, { subject, actor, here }) =>
      (await markAsSpam(subject, actor))
        ? { to: here, title: 'Solicitud marcada como spam' }
        : { status: 409, title: 'Esta solicitud está en spam' },
    ),
    restore: whileThere(async (_, { subject, actor, here, item }) =>
      (await restoreFromSpam(subject, actor))
        ? { to: here, title: item.state_before_spam ? 'Ya no es spam' : 'Solicitud devuelta a nuevas' }
        : { status: 409, title: 'Esta solicitud ya no está en spam' },
    ),
    retry: whileThere(async (_, { subject, actor, here }) => {
      const outcome = subject.kind === 'cursos' ? await retryDelivery(subject.id, actor) : 'settled'
      if (outcome === 'queued')
        return {
          to: here,
          title: 'La solicitud va otra vez camino de HubSpot',
          description: 'Su estado cambiará en unos segundos.',
        }
      const title = outcome === 'no_crm' ? 'Todavía no hay un CRM conectado' : 'Ya no necesita otro intento'
      return { status: 409, title }
    }),
    erase: {
      capability: 'erase people',
      ...whileThere(({ email }, { item, actor, list }) => erase(item.email, email, { actor, list })),
    },
    delete: whileThere(async (_, { subject, actor, list }) => {
      const removal = await deleteRequest(subject, actor)
      if (removal.outcome === 'missing') return { status: 404, title: GONE }
      if (removal.outcome === 'still-there')
        return { status: 500, title: FAILED.delete, description: NOT_GONE }
      const { label, trash_id } = removal
      return {
        to: list,
        title: 'Solicitud eliminada',
        description: label.slice(0, 300),
        trash_ids: [trash_id],
      }
    }),
  },
}

/** Buttons of the forms with typed text. */
const KEEPING: ReadonlySet<InboxIntent> = new Set([
  'save',
  'assign',
  'answer',
  'answer_close',
  'note',
  'snooze',
])

const NOT_GONE = 'La solicitud no se eliminó correctamente de la base de datos'

/** An action that needs the request to exist, whatever was typed. */
function whileThere(press: Button<Name, Asked & { item: InboxItem }>['press']): Button<Name, Asked> {
  return {
    async press(texts, asked) {
      const item = await findInInbox(asked.subject.kind, asked.subject.id)
      return item ? press(texts, { ...asked, item }) : { status: 404, title: GONE, kept: asked.values }
    },
  }
}

function save(
  failed: string,
  posted: FormValues,
  { subject, actor, here, item }: Asked & { item: InboxItem },
) {
  return saveForm<FollowUp, InboxItem, InboxIntent>(posted, {
    schema: followUpSchema(),
    save: async (given, version) => {
      const saved = await followUp(subject, given, { version, editor: actor })
      if (saved.outcome === 'stranger')
        return { outcome: 'refused', errors: { owner_id: 'Elige a alguien del equipo' } }
      if (saved.outcome === 'saved' && given.owner_id !== item.owner_id)
        return { outcome: 'saved', description: await sayWhoIsTold(given.owner_id, actor) }
      if (saved.outcome !== 'conflict') return saved
      const { current, by } = saved
      if (current.state === 'spam')
        return {
          outcome: 'conflict',
          stored: current,
          by,
          version: undefined,
          title: 'Esta solicitud está en spam',
        }
      return { outcome: 'conflict', stored: current, by, version: current.version }
    },
    differences,
    about: { intent: 'save' },
    words: { saved: 'Solicitud guardada', failed, gone: GONE },
    back: here,
  })
}

/** 'Responder' stays on the request; 'Responder y cerrar' goes on to the next one that waits in the list. */
function answer(
  { values, subject, actor, here, list, item }: Asked & { values: FormValues; item: InboxItem },
  closes: boolean,
) {
  let to = here
  return saveForm<{ body: string; decision: Decision | null }, InboxItem, InboxIntent>(values, {
    schema: answerSchema(),
    save: async ({ body, decision }, version) => {
      const lacking = variablesIn(body)
      if (lacking.length > 0) return { outcome: 'refused', errors: { body: lackingMessage(lacking) } }
      const given = { body, decision, key: String(values.key ?? ''), version, closes }
      const saved = await answerRequest(subject, given, actor)
      if (saved.outcome === 'conflict') {
        const isSpam = saved.current.state === 'spam'
        const title = isSpam ? 'Esta solicitud está en spam' : CHANGED_MEANWHILE
        return { ...saved, stored: saved.current, title }
      }
      if (saved.outcome === 'missing') return saved
      const next = closes ? await findNextWaiting(item, readListAddress(list)) : undefined
      if (closes) to = next ? requestHref(next, list) : list
      return { outcome: 'saved', description: [deliveryOf(item), next && NEXT].filter(Boolean).join(' ') }
    },
    differences: () => ({}),
    words: {
      saved: `Respuesta ${closes ? 'guardada y solicitud cerrada' : 'guardada'}`,
      failed: FAILED.answer,
      gone: GONE,
    },
    back: () => to,
    about: { intent: closes ? 'answer_close' : 'answer' },
  })
}

function lackingMessage(variables: readonly string[]): string {
  return `Falta el valor de ${variables.join(', ')}: escríbelo en su lugar o quítalo`
}

const CHANGED_MEANWHILE = 'Alguien escribió o cambió el estado mientras respondías'
const NEXT = 'Esta es la siguiente que espera.'

/** What becomes of an answer, which is queued and not sent yet. */
function deliveryOf({ email }: InboxItem): string {
  if (isExample(email)) return 'Es una dirección de ejemplo: el correo no se envía.'
  return mailIsOn() ? 'El correo está en camino.' : 'El correo espera a que haya un servidor de correo.'
}

/** Stored values, as the form shows them, of the fields that differ from the posted ones. */
async function differences(current: InboxItem, mine: FollowUp): Promise<Record<string, string>> {
  const owner = (await listColleagues()).find(({ id }) => id === current.owner_id)?.email ?? current.owner
  const theirs = {
    state: STATE_LABELS[current.state],
    owner_id: owner || 'Sin asignar',
    note: current.note || '(vacía)',
  }
  const differs = ([name]: [string, string]) =>
    current[name as keyof FollowUp] !== mine[name as keyof FollowUp]
  return Object.fromEntries(Object.entries(theirs).filter(differs))
}
