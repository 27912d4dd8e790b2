/** Answers of the two editors, of a published event and of a submission. Here because no route imports another. */
import type { z } from 'zod'
import { askFirst, noticeNews, readReplies, undoNews } from '#app/domains/attendance/changes/questions.ts'
import type { EventReplies } from '#app/domains/attendance/changes/schema.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { panelPath } from '#app/domains/auth/address.ts'
import { UNDO } from '#app/domains/events/address.ts'
import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import { alreadyDecided, FAILED, GONE, type PanelIntent } from '#app/domains/events/team-answers.ts'
import { INCOMPLETE } from '#app/domains/events/team-schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { answerEditor, refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { type FormFields, readForm } from '#app/platform/forms/forms.server.ts'
import type { Asked } from '../changes/change.server.ts'
import { differencesFrom } from '../changes/fields.ts'
import type { OwnDate } from '../changes/following.server.ts'
import { undoChange } from '../changes/undoing.server.ts'
import type { EditOutcome } from '../changes/updating.server.ts'

type Editing<Input extends object, Row extends EditedRow> = {
  intent: 'update' | 'correct'
  fields: FormFields
  schema: z.ZodType<Input>
  save: (
    input: Input,
    version: string,
    replies: EventReplies,
    posted: FormValues,
  ) => Promise<EditOutcome<Row> | Asked>
  /** Title of the toast after a save, and the URL that shows it. */
  saved: string
  back: string
  /** Where 'Deshacer' posts, given the save's entry of the audit log. */
  undoOf?: (entry: number) => string
}

type EditedRow = {
  version: string
  status: SubmissionStatus | 'published' | 'cancelled'
  reviewed_by?: string | null
}

/** Saves what an editor sent, or says why not with everything that was typed. */
export function answerEdit<Input extends object, Row extends EditedRow>(
  request: Request,
  { intent, fields, schema, save, saved, back, undoOf }: Editing<Input, Row>,
) {
  return answerEditor<Input, Row, PanelIntent>(request, {
    fields,
    schema,
    back,
    about: { intent },
    save: async (input, version, posted) => {
      const edit = await save(input, version, readReplies(posted), posted)
      if (edit.outcome === 'missing' || edit.outcome === 'refused') return edit
      if (edit.outcome === 'asks')
        return { outcome: 'asks', question: askFirst(edit.question, intent, mailIsOn()) }
      if (edit.outcome === 'conflict') return overtaken(edit)
      const news = [seriesNews(edit), noticeNews(edit.told ?? 0, mailIsOn())]
      const description = news.filter(Boolean).join(' ') || undefined
      return { outcome: 'saved', description, undo: edit.undo ? undoOf?.(edit.undo) : undefined }
    },
    differences: (stored, mine) => (isEditable(stored) ? differencesFrom(stored, mine) : {}),
    words: { saved, failed: FAILED[intent], incomplete: INCOMPLETE, gone: GONE },
  })
}

/** 'Deshacer' of a toast: takes back the save that its address names, and `back` names the screen to return to. */
export async function answerUndo(request: Request, event: string, actor: Actor) {
  const form = await readForm(request, { text: ['intent', 'back'] })
  if (!form.ok) return refuse<PanelIntent>({ title: form.message }, form.status)
  try {
    const entry = Number(new URL(request.url).searchParams.get(UNDO))
    const undone = await undoChange(event, Number.isSafeInteger(entry) ? entry : 0, actor)
    if (undone.outcome === 'missing') return refuse<PanelIntent>({ title: CANNOT_UNDO, intent: 'undo' }, 404)
    if (undone.outcome === 'overtaken') {
      const description = `${undone.by ?? 'Otra persona'} lo cambió después. No se deshizo nada: mira cómo quedó.`
      return refuse<PanelIntent>({ title: CANNOT_UNDO, description, intent: 'undo' }, 409)
    }
    const description = undoNews(undone, mailIsOn())
    return redirectWithFlash(panelPath(form.values.back), {
      ...{ title: 'Cambio deshecho', tone: 'success' },
      ...(description && { description }),
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse<PanelIntent>({ ...FAILED.undo(reason), intent: 'undo' }, status)
  }
}

const CANNOT_UNDO = 'Ese cambio ya no se puede deshacer'

/** What a change of several dates came to. Long lists are cut: each date says of itself what it is. */
function seriesNews({ dates, own = [] }: { dates?: number; own?: OwnDate[] }): string | undefined {
  if (dates === undefined) return undefined
  const kept = own.slice(0, 3).map(({ date, kept }) => `${date} (${kept.join(', ')})`)
  const more = own.length > kept.length ? ` y ${own.length - kept.length} más` : ''
  return [
    dates === 1 ? 'Cambió esta fecha.' : `Cambiaron ${dates} fechas.`,
    kept.length > 0 && `Conservan lo que tenían propio: ${kept.join('; ')}${more}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The way back of an editor: the list it was opened from, with its filters. */
export function wayBack(request: Request, fallback: string): string {
  const asked = new URL(request.url).searchParams.get('volver')
  return asked === null ? fallback : panelPath(asked)
}

function overtaken<Row extends EditedRow>({ current, by }: { current: Row; by: string | undefined }) {
  const { status, version, reviewed_by = null } = current
  const standing = isEditable(current)
    ? { version, title: 'Otra persona guardó cambios mientras editabas' }
    : { version: undefined, title: alreadyDecided(status as SubmissionStatus, reviewed_by) }
  return { outcome: 'conflict' as const, stored: current, by, ...standing }
}

function isEditable({ status }: EditedRow): boolean {
  return status === 'pending' || status === 'published' || status === 'cancelled'
}
