/** What the two editors answer alike: a published event's and a submission's. Here because no route imports another. */

import type { z } from 'zod'
import { panelPath } from '#app/domains/auth/schema.ts'
import { mailIsOn } from '#app/domains/mail/transport.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { FormValues } from '#app/platform/forms/form-values.ts'
import { type FormFields, fieldErrors, readForm } from '#app/platform/forms/forms.server.ts'
import { askFirst, noticeNews, readReplies } from '../changes/questions.ts'
import type { EventQuestion, EventReplies } from '../changes/schema.ts'
import type { SubmissionStatus } from '../schema.ts'
import { alreadyDecided, FAILED, GONE, type PanelAnswer, type PanelIntent, refuse } from '../team-answers.ts'
import { INCOMPLETE, REQUIRED_EVENT_FIELDS } from '../team-schema.ts'
import type { Asked, EditOutcome } from './editing.server.ts'
import { differencesFrom } from './fields.ts'

type Stored = {
  version: string
  status: SubmissionStatus | 'published' | 'cancelled'
  reviewed_by?: string | null
}

type Edit<Input extends object, Row extends Stored> = {
  intent: 'update' | 'correct'
  fields: FormFields
  schema: z.ZodType<Input>
  save: (input: Input, version: string, replies: EventReplies) => Promise<EditOutcome<Row> | Asked>
  /** The toast of a success, and where it is read. */
  saved: string
  back: string
}

/** Saves what an editor sent, or says why not with everything that was typed. */
export async function answerEdit<Input extends object, Row extends Stored>(
  request: Request,
  { intent, fields, schema, save, saved, back }: Edit<Input, Row>,
) {
  const form = await readForm(request, fields)
  if (!form.ok) return refuse({ title: form.message, tone: 'error' }, form.status)
  const kept = form.values
  const input = schema.safeParse(kept)
  if (!input.success) return refuse({ ...invalid(kept, input.error), intent }, 422)
  try {
    const edit = await save(input.data, String(kept.version ?? ''), readReplies(kept))
    if (edit.outcome === 'missing') return refuse({ title: GONE, tone: 'error', intent, kept }, 404)
    if (edit.outcome === 'conflict') return refuse({ ...conflicting(input.data, edit), intent, kept }, 409)
    if (edit.outcome === 'asks') return refuse({ ...asking(edit.question, intent), intent, kept }, 409)
    return redirectWithFlash(back, {
      title: saved,
      description: noticeNews(edit.told ?? 0, mailIsOn()),
      tone: 'success',
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ ...FAILED[intent](reason), intent, kept }, status)
  }
}

/** Nothing was written: what has to be answered first. */
export function asking(question: EventQuestion, intent: PanelIntent): PanelAnswer {
  const asked = askFirst(question, intent, mailIsOn())
  return { title: asked.title, tone: 'info', question: asked }
}

/** Which fields are wrong; what is missing comes before what is badly written. */
export function invalid(kept: FormValues, error: z.ZodError): PanelAnswer {
  const isIncomplete = REQUIRED_EVENT_FIELDS.some((name) => !kept[name])
  const title = isIncomplete ? INCOMPLETE : 'Revisa los campos marcados'
  return { title, tone: 'error', errors: fieldErrors(error), kept }
}

/** The way back of an editor: the list it was opened from, with its filters. */
export function wayBack(request: Request, fallback: string): string {
  const asked = new URL(request.url).searchParams.get('volver')
  return asked === null ? fallback : panelPath(asked)
}

function conflicting<Row extends Stored>(
  mine: object,
  { current, by }: { current: Row; by: string | undefined },
): PanelAnswer {
  const { status, version, reviewed_by = null } = current
  const isEditable = status === 'pending' || status === 'published' || status === 'cancelled'
  const title = isEditable
    ? 'Otra persona guardó cambios mientras editabas'
    : alreadyDecided(status, reviewed_by)
  const theirs = isEditable ? differencesFrom(current, mine) : {}
  return { title, tone: 'error', conflict: { by, theirs, version: isEditable ? version : undefined } }
}
