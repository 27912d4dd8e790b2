/** Answers the forms of the newsletter's screens. */
import { z } from 'zod'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import {
  answerButtons,
  type ButtonActor,
  type Buttons,
  type Refused,
} from '#app/domains/auth/buttons.server.ts'
import type { AutosaveAnswer } from '#app/domains/content/admin/ui/autosave.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { differencesOf, saveForm } from '#app/platform/forms/editor.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { isLocalHour } from '#app/platform/forms/local-hour.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { formatInstant, timeIn } from '#app/platform/time/dates.ts'
import { instantIn } from '#app/platform/time/zoned-time.server.ts'
import { GONE, type IssueScreenState, issueHref, SAVE_FAILED } from './address.ts'
import { HINDRANCES } from './answers.ts'
import { articleIssue } from './blocks.server.ts'
import { issueSchema } from './issue-schema.ts'
import { createIssue, deleteIssue, duplicateIssue, findIssue } from './issues.server.ts'
import { keepIssue, saveIssue } from './saving.server.ts'
import { ISSUE_FIELDS, type IssueValues } from './schema.ts'
import { scheduleIssue, sendTrial, type TURNS, turnIssue } from './team-verbs.server.ts'
import { readableFields, valuesOf } from './values.ts'

type ListAsked = { list: string; actor: ButtonActor }

/** Buttons of the list: a new issue, one of an article or of an earlier issue, and deletion. */
export function answerIssues(request: Request, asked: ListAsked) {
  return answerButtons(request, LIST_BUTTONS, asked)
}

const LIST_BUTTONS: Buttons<'create' | 'article' | 'duplicate' | 'delete', 'id', ListAsked> = {
  fields: { text: ['id'] },
  failed: {
    create: 'No se pudo empezar el número',
    article: 'No se pudo empezar el número',
    duplicate: 'No se pudo duplicar el número',
    delete: 'No se pudo eliminar el número',
  },
  buttons: {
    create: {
      press: async (_, { actor }) => {
        const id = await createIssue({ content: { type: 'doc', content: [] } }, actor)
        return { to: issueHref(id), title: 'Número nuevo: se guarda solo' }
      },
    },
    article: {
      press: async ({ id }, { actor }) => {
        const begun = await articleIssue(id)
        if (!begun) return { status: 409, title: 'Ese artículo no está publicado' }
        const made = await createIssue(begun, actor)
        return { to: issueHref(made), title: 'Número nuevo con el artículo' }
      },
    },
    duplicate: {
      press: async ({ id }, { list, actor }) => {
        const made = await duplicateIssue(id, actor)
        if (!made) return { status: 404, title: GONE }
        return { to: issueHref(made, { list }), title: 'Copia en borrador: se guarda sola' }
      },
    },
    delete: {
      press: async ({ id }, { list, actor }) => {
        const deleted = await deleteIssue(id, actor)
        if (deleted.outcome === 'missing') return { status: 404, title: GONE }
        if (deleted.outcome === 'under-way')
          return { status: 409, title: 'Ese número está saliendo: detenlo antes de eliminarlo' }
        return { to: list, title: 'Número eliminado', trash_ids: [deleted.trash_id] }
      },
    },
  },
}

const FLAGS = ['in_archive']

type IssueAsked = { id: string; list: string; actor: ButtonActor }

/** Buttons of an issue's screen. Those of the editor save what was typed first. */
export function answerIssue(request: Request, asked: IssueAsked) {
  return answerButtons(request, ISSUE_BUTTONS, asked)
}

type Turn = keyof typeof TURNS
type PostedName = (typeof ISSUE_FIELDS)[number] | 'window' | 'draft' | 'version' | 'due'
type SavingButton = 'save' | 'look' | 'trial' | 'ask'

const TURNED: Record<Turn, string> = {
  unschedule: 'Otra vez en borrador: no sale',
  pause: 'En pausa: no sale nada más',
  resume: 'Sigue saliendo',
  stop: 'Detenido: no sale nada más',
}

const ISSUE_BUTTONS: Buttons<SavingButton | 'schedule' | Turn, PostedName, IssueAsked> = {
  fields: { text: [...ISSUE_FIELDS, 'window', 'draft', 'version', 'due'], flags: FLAGS },
  failed: {
    save: SAVE_FAILED,
    look: SAVE_FAILED,
    trial: 'No se pudo enviar la prueba',
    ask: SAVE_FAILED,
    schedule: 'No se pudo enviar el número',
    unschedule: 'No se pudo devolver a borrador',
    pause: 'No se pudo poner en pausa',
    resume: 'No se pudo seguir',
    stop: 'No se pudo detener',
  },
  about: (intent, { due = '' }) => (intent === 'schedule' ? { intent, kept: { due } } : {}),
  otherwise: 'save',
  buttons: {
    save: { press: (_, asked) => save(asked, 'Número guardado') },
    look: { press: (_, asked) => save(asked, 'Así queda', { look: true }) },
    trial: {
      press: (_, asked) =>
        mailIsOn()
          ? save(asked, `Prueba en camino a ${asked.actor.email}`, { look: true }, sendTrial)
          : save(asked, 'Prueba guardada', { look: true, description: TRIAL_WAITS }, sendTrial),
    },
    ask: { capability: 'send to many', press: (_, asked) => save(asked, 'Guardado', { asking: 'enviar' }) },
    schedule: {
      capability: 'send to many',
      press: ({ version, due }, asked) => schedule({ version, due }, asked),
    },
    unschedule: turned('unschedule'),
    pause: turned('pause'),
    resume: turned('resume'),
    stop: turned('stop'),
  },
}

function turned(turn: Turn): (typeof ISSUE_BUTTONS)['buttons'][Turn] {
  return {
    capability: 'send to many',
    press: async (_, { id, list, actor }) =>
      (await turnIssue(id, turn, actor))
        ? { to: issueHref(id, { list }), title: TURNED[turn] }
        : { status: 409, title: 'Alguien lo hizo antes, o ya terminó de salir' },
  }
}

const version = z.coerce.number().int().positive().nullable().catch(null)
const window = z.guid().optional().catch(undefined)

const TRIAL_WAITS = 'Todavía no hay servidor de correo: la prueba espera.'

type SavingAsked = IssueAsked & { values: FormValues }

function save(
  { id, list, actor, values }: SavingAsked,
  title: string,
  { description, ...then }: IssueScreenState & { description?: string } = {},
  also?: (issue: NonNullable<Awaited<ReturnType<typeof findIssue>>>, actor: Actor) => Promise<void>,
) {
  return saveForm<IssueValues>(values, {
    schema: issueSchema(),
    save: async (given, from, posted) => {
      const saving = { base: version.parse(from), window: window.parse(posted.window), editor: actor }
      const saved = await saveIssue(id, given, saving)
      const issue = also && saved.outcome === 'saved' ? await findIssue(id) : undefined
      if (issue) await also?.(issue, actor)
      return saved.outcome === 'saved' ? { ...saved, description } : saved
    },
    differences: differencesOf(readableFields),
    words: { saved: title, failed: SAVE_FAILED, gone: GONE },
    back: issueHref(id, { list, ...then }),
  })
}

async function schedule(
  { version, due }: { version: string; due: string },
  { id, list, actor }: IssueAsked,
): Promise<Refused | { to: string; title: string; description?: string }> {
  const { time_zone } = await readSettings()
  const [date = '', time = ''] = due.split('T')
  if (due && !isLocalHour(due)) return wrongHour('Elige el día y la hora, o déjalos vacíos')
  const at = due ? instantIn(date, time.slice(0, 5), time_zone) : undefined
  if (at && at <= currentTime()) return wrongHour('Esa hora ya pasó: elige una que esté por venir')
  const scheduled = await scheduleIssue(id, { version, due: at, actor })
  switch (scheduled.outcome) {
    case 'scheduled': {
      const description = `Para ${formatCount(scheduled.readers, 'dirección', 'direcciones')}.`
      const title = at ? `Saldrá el ${formatInstant(at, time_zone)}` : 'El número va en camino'
      return { to: issueHref(id, { list }), title, description }
    }
    case 'missing':
      return { status: 404, title: GONE }
    case 'over':
      return { status: 409, title: 'Alguien ya lo envió o lo programó' }
    case 'changed':
      return {
        status: 409,
        title: 'El número cambió desde que lo miraste: míralo otra vez antes de enviarlo',
      }
    case 'hindered':
      return {
        status: 422,
        title: 'Todavía no se puede enviar',
        description: scheduled.hindrances.map((each) => HINDRANCES[each].words).join(' '),
      }
  }
}

function wrongHour(title: string): Refused {
  return { status: 422, title, errors: { due: title } }
}

/** Highest counter accepted, below the maximum of the integer column. */
const MAX_REVISION = 2_000_000_000
const position = z.object({
  base: z.union([z.literal('').transform(() => null), z.coerce.number().int().positive()]),
  next: z.coerce.number().int().min(1).max(MAX_REVISION),
  // Any GUID, without the version bits of a UUID: `crypto.randomUUID` does not exist over plain HTTP.
  window: z.guid(),
})

/** Autosaves a draft. Posted by script only, so the answer is JSON. */
export async function answerIssueAutosave(request: Request, id: string, editor: Actor): Promise<Response> {
  const form = await readForm(request, {
    text: [...ISSUE_FIELDS, 'base', 'seen', 'next', 'window'],
    flags: FLAGS,
  })
  if (!form.ok) return answer({ outcome: 'refused', message: form.message }, form.status)
  const at = position.safeParse(form.values)
  if (!at.success)
    return answer({ outcome: 'refused', message: 'Recarga la página para seguir guardando' }, 400)
  const given = issueSchema().safeParse(form.values)
  if (!given.success)
    return answer({ outcome: 'refused', message: given.error.issues[0]?.message ?? SAVE_FAILED }, 422)
  try {
    const kept = await keepIssue(id, given.data, { ...at.data, editor })
    if (kept.outcome === 'missing') return answer({ outcome: 'gone' }, 404)
    if (kept.outcome === 'closed')
      return answer({ outcome: 'refused', message: 'este número ya se programó o se envió' }, 409)
    const { version: base, updated_by, updated_at } = kept.issue
    if (kept.outcome === 'kept') {
      const { time_zone } = await readSettings()
      const saved = {
        revision: at.data.next,
        base,
        standing: 'draft',
        at: timeIn(time_zone, updated_at),
      } as const
      return answer({ outcome: 'kept', ...saved }, 200)
    }
    const theirs = differencesOf(readableFields)(valuesOf(kept.issue), given.data)
    const isSelf = updated_by === editor.email
    const clash = { kind: 'saved', by: updated_by, isSelf, base, revision: 0, standing: 'draft' } as const
    return answer({ outcome: 'clash', clash: { ...clash, theirs: await theirs } }, 409)
  } catch (error) {
    const { status, reason } = describeFailure(error, 'autosave failed')
    return answer({ outcome: 'away', message: reason }, status)
  }
}

function answer(said: AutosaveAnswer, status: number): Response {
  return Response.json(said, { status })
}
