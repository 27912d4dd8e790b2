/**
 * Answers the forms of both editors, of a published event and of a submission. Shared here, because no route imports
 * another.
 */
import type { z } from 'zod'
import {
  confirmationOf,
  describeNotifications,
  describeUndo,
  readReplies,
} from '#app/domains/attendance/changes/confirmations.ts'
import type { EventReplies } from '#app/domains/attendance/changes/schema.ts'
import { panelPath } from '#app/domains/auth/address.ts'
import { answerButtons, type ButtonActor, type Buttons } from '#app/domains/auth/buttons.server.ts'
import { UNDO, undoPath } from '#app/domains/events/address.ts'
import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import { alreadyDecided, FAILED, GONE, type PanelIntent } from '#app/domains/events/team-answers.ts'
import {
  CORRECTION_FORM,
  correctionSchema,
  EVENT_FORM,
  eventSchema,
  INCOMPLETE,
} from '#app/domains/events/team-schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { hourStyle } from '#app/domains/settings/settings.server.ts'
import { answerEditor, type Editor, saveForm } from '#app/platform/forms/editor.server.ts'
import type { Flash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import type { NeedsConfirmation } from '../changes/change.server.ts'
import { correctSubmission } from '../changes/corrections.server.ts'
import { APPROVE, differencesFrom } from '../changes/fields.ts'
import type { DivergingDate } from '../changes/following.server.ts'
import { undoChange } from '../changes/undoing.server.ts'
import { type EditOutcome, type Saved, updateEvent } from '../changes/updating.server.ts'

/** `id`: row in the editor. `list`: URL to return to after a save. */
type Edited = { actor: ButtonActor; id: string; list: string }

/** `/admin/events/{id}`: saves the event, or undoes a save. */
export function answerEvent(request: Request, edited: Edited) {
  return answerButtons(request, EVENT_BUTTONS, { ...edited, entry: entryOf(request) })
}

/**
 * What approves a submission in the version that was saved (`review`, a higher room), and where one goes on then: the
 * detail has nothing left to decide.
 */
type Approval = { approve: (version: string) => Promise<Partial<Flash>>; after: () => Promise<string> }

/** `/admin/events/enviados/{id}`: corrects the submission, and with 'Guardar y aprobar' approves what was saved. */
export function answerSubmission(
  request: Request,
  { id, actor: editor, list, approve, after }: Edited & Approval,
) {
  let back = list
  const correction = editing('correct', {
    schema: correctionSchema(),
    save: (given, version) => correctSubmission(id, given, { version, editor }),
    saved: 'Evento corregido',
    back: list,
    andThen: async ({ version }, { decision }) => {
      if (!version || decision !== APPROVE) return {}
      const said = await approve(version)
      back = await after()
      return said
    },
  })
  return answerEditor(request, {
    ...correction,
    fields: { ...CORRECTION_FORM, text: [...CORRECTION_FORM.text, 'decision'] },
    back: () => back,
  })
}

const EVENT_BUTTONS: Buttons<'update' | 'undo', 'back' | 'scope', Edited & { entry: number }> = {
  fields: { ...EVENT_FORM, text: ['back', ...(EVENT_FORM.text as never[])] },
  failed: FAILED,
  about: (intent) => ({ intent }),
  otherwise: 'update',
  buttons: {
    update: {
      press: ({ scope }, { id, actor: editor, list, values }) =>
        saveForm(
          values,
          editing('update', {
            schema: eventSchema(),
            save: (event, version, replies) =>
              updateEvent(id, event, {
                ...{ version, editor, replies },
                scope: scope === 'following' ? 'following' : 'one',
              }),
            saved: 'Evento actualizado',
            back: list,
            undoOf: (entry) => undoPath(id, entry),
          }),
        ),
    },
    // 'Deshacer' in a toast; `back` is the screen to return to.
    undo: {
      async press({ back }, { id, entry, actor }) {
        const undone = await undoChange(id, entry, actor)
        if (undone.outcome === 'missing') return { status: 404, title: CANNOT_UNDO }
        if (undone.outcome === 'conflict') {
          const description = `${undone.by ?? 'Otra persona'} lo cambió después. No se deshizo nada: mira cómo quedó.`
          return { status: 409, title: CANNOT_UNDO, description }
        }
        const description = describeUndo(undone, mailIsOn()) || undefined
        return { to: panelPath(back), title: 'Cambio deshecho', description }
      },
    },
  },
}

const CANNOT_UNDO = 'Ese cambio ya no se puede deshacer'

/** Audit entry in the URL of 'Deshacer', which identifies the save; 0 if there is none. */
function entryOf(request: Request): number {
  const entry = Number(new URL(request.url).searchParams.get(UNDO))
  return Number.isSafeInteger(entry) ? entry : 0
}

type Editing<Input extends object, Row extends EditedRow> = {
  schema: z.ZodType<Input>
  save: (
    input: Input,
    version: string,
    replies: EventReplies,
  ) => Promise<EditOutcome<Row> | NeedsConfirmation>
  /** Title of the toast after a save, and the URL to return to. */
  saved: string
  back: string
  /** URL that 'Deshacer' posts to, for the save's audit entry. */
  undoOf?: (entry: number) => string
  /** What else a save does, and says. */
  andThen?: (saved: Saved, posted: FormValues) => Promise<Partial<Flash>>
}

type EditedRow = {
  version: string
  status: SubmissionStatus | 'published' | 'cancelled'
  reviewed_by?: string | null
}

/** Answers that both editors share. */
function editing<Input extends object, Row extends EditedRow>(
  intent: 'update' | 'correct',
  { schema, save, saved, back, undoOf, andThen }: Editing<Input, Row>,
): Editor<Input, Row, PanelIntent> {
  return {
    schema,
    back,
    about: { intent },
    save: async (input, version, posted) => {
      const edit = await save(input, version, readReplies(posted))
      if (edit.outcome === 'missing' || edit.outcome === 'refused') return edit
      if (edit.outcome === 'asks')
        return { outcome: 'asks', question: confirmationOf(edit.question, intent, mailIsOn()) }
      if (edit.outcome === 'conflict') return conflictAnswer(edit)
      const sentences = [describeSeries(edit), describeNotifications(edit.notified ?? 0, mailIsOn())]
      const description = sentences.filter(Boolean).join(' ') || undefined
      const undo = edit.undo ? undoOf?.(edit.undo) : undefined
      return { outcome: 'saved', description, undo, ...(await andThen?.(edit, posted)) }
    },
    differences: (stored, mine) => (isEditable(stored) ? differencesFrom(stored, mine, hourStyle()) : {}),
    words: { saved, failed: FAILED[intent], incomplete: INCOMPLETE, gone: GONE },
  }
}

/** Result of a change of several dates. Long lists are cut: each date's own screen has the rest. */
function describeSeries({
  dates,
  diverging = [],
}: {
  dates?: number
  diverging?: DivergingDate[]
}): string | undefined {
  if (dates === undefined) return undefined
  const kept = diverging.slice(0, 3).map(({ date, kept }) => `${date} (${kept.join(', ')})`)
  const more = diverging.length > kept.length ? ` y ${diverging.length - kept.length} más` : ''
  return [
    dates === 1 ? 'Cambió esta fecha.' : `Cambiaron ${dates} fechas.`,
    kept.length > 0 && `Conservan lo que tenían propio: ${kept.join('; ')}${more}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function conflictAnswer<Row extends EditedRow>({ current, by }: { current: Row; by: string | undefined }) {
  const { status, version, reviewed_by = null } = current
  const editable = isEditable(current)
    ? { version, title: 'Otra persona guardó cambios mientras editabas' }
    : { version: undefined, title: alreadyDecided(status as SubmissionStatus, reviewed_by) }
  return { outcome: 'conflict' as const, stored: current, by, ...editable }
}

function isEditable({ status }: EditedRow): boolean {
  return status === 'pending' || status === 'published' || status === 'cancelled'
}
