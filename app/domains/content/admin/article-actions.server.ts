/** Answers the editor's forms, for the routes of a new article and of a stored one. */
import { z } from 'zod'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { answerEditor, differencesOf, refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { timeIn } from '#app/platform/time/dates.ts'
import { EMPTY_DOCUMENT, parseDocument } from '../document-schema.ts'
import { articleHref, GONE, SAVE_FAILED } from './address.ts'
import {
  ARTICLE_FIELDS,
  ARTICLE_FORM,
  type ArticleInput,
  articleSchema,
  CHOSEN,
  INCOMPLETE,
} from './article-schema.ts'
import { readableFields, readableHour } from './article-values.ts'
import { discardDraft, keepDraft } from './drafts.server.ts'
import { saveArticle } from './saving.server.ts'
import type { AutosaveAnswer } from './ui/autosave.ts'

/** Highest draft revision accepted, below the maximum of the integer column. */
const MAX_REVISION = 2_000_000_000

/** `back`: URL to return to after a save. */
type Answered = { editor: Actor; back?: string }

/** Saves an article, or returns what was typed with the reason of the refusal. */
export function answerArticle(request: Request, id: string, { editor, back = articleHref(id) }: Answered) {
  return answerEditor<ArticleInput>(request, {
    fields: ARTICLE_FORM,
    schema: articleSchema(),
    save: (given, version, posted) => saveArticle(id, given, { version, editor, ...writing.parse(posted) }),
    differences: differencesOf(readableFields),
    words: { saved: savedWords, failed: SAVE_FAILED, incomplete: INCOMPLETE, gone: GONE },
    back,
  })
}

function savedWords({ status, publish_at }: ArticleInput): string {
  if (status === 'scheduled') return `Se publicará el ${readableHour(publish_at)}`
  return { draft: 'Borrador guardado', published: 'Guardado y publicado', archived: 'Guardado y archivado' }[
    status
  ]
}

/** Draft that the form is based on; invalid values count as no draft. */
const writing = z.object({
  draft: z.coerce.number().int().min(1).max(MAX_REVISION).optional().catch(undefined),
  window: z.guid().optional().catch(undefined),
})

const chosen = z.object(CHOSEN)

const position = z.object({
  base: z.union([z.literal('').transform(() => null), z.coerce.number().int().positive()]),
  seen: z.coerce.number().int().min(0).max(MAX_REVISION),
  next: z.coerce.number().int().min(1).max(MAX_REVISION),
  // Any GUID, without the version bits of a UUID: `crypto.randomUUID` does not exist over plain HTTP.
  window: z.guid(),
})

const AUTOSAVE = [...ARTICLE_FIELDS, 'base', 'seen', 'next', 'window']

/** Autosaves a draft. Posted by script only, so the answer is JSON. */
export async function answerAutosave(request: Request, id: string, writer: Actor): Promise<Response> {
  const form = await readForm(request, { text: AUTOSAVE, flags: ['featured'] })
  if (!form.ok) return answer({ outcome: 'refused', message: form.message }, form.status)
  const at = position.safeParse(form.values)
  if (!at.success)
    return answer({ outcome: 'refused', message: 'Recarga la página para seguir guardando' }, 400)
  const kind = chosen.safeParse(form.values)
  if (!kind.success)
    return answer({ outcome: 'refused', message: kind.error.issues[0]?.message ?? INCOMPLETE }, 422)
  const { content: json, featured } = form.values
  const read = json ? parseDocument(json) : { ok: true as const, document: EMPTY_DOCUMENT }
  if (!read.ok) return answer({ outcome: 'refused', message: read.message }, 422)
  const texts = Object.fromEntries(ARTICLE_FIELDS.map((name) => [name, String(form.values[name] ?? '')]))
  const values = {
    ...(texts as Record<(typeof ARTICLE_FIELDS)[number], string>),
    ...kind.data,
    content: read.document,
    featured: featured === true,
  }
  try {
    const kept = await keepDraft(id, values, { position: at.data, writer })
    if (kept.outcome === 'missing') return answer({ outcome: 'gone' }, 404)
    if (kept.outcome === 'kept') {
      const { time_zone } = await readSettings()
      // `standing` and `seen` are names on the wire, which tabs of an earlier version read and send.
      const { revision, base, state: standing } = kept
      return answer({ outcome: 'kept', revision, base, standing, at: timeIn(time_zone, kept.at) }, 200)
    }
    const { kind, by, base, state: standing, revision, theirs } = kept.clash
    const mine = readableFields(values)
    const differing = Object.entries(readableFields(theirs)).filter(
      ([name, text]) => name !== 'status' && text !== mine[name],
    )
    const said = Object.fromEntries(differing.map(([name, text]) => [name, text || '(vacío)']))
    const isSelf = by === writer.email
    const clash = { kind, by, isSelf, base, standing, revision, theirs: said }
    return answer({ outcome: 'clash', clash }, 409)
  } catch (error) {
    const { status, reason } = describeFailure(error, 'autosave failed')
    return answer({ outcome: 'away', message: reason }, status)
  }
}

function answer(said: AutosaveAnswer, status: number): Response {
  return Response.json(said, { status })
}

const DISCARD_FAILED = 'No se pudo descartar el borrador'

/** Discards the draft of an article, and redirects to `back`. */
export async function answerDiscard(
  request: Request,
  id: string,
  { back, actor }: { back: string; actor: Actor },
) {
  const form = await readForm(request, { text: ['revision'] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  try {
    const discarded = await discardDraft(id, Number(form.values.revision), actor)
    if (discarded === 'newer')
      return refuse(
        { title: DISCARD_FAILED, description: 'alguien siguió escribiendo en él; míralo antes.' },
        409,
      )
    if (discarded === 'missing') return refuse({ title: 'Ese borrador ya no existe' }, 404)
    return redirectWithFlash(back, { title: 'Borrador descartado', tone: 'success' })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return refuse({ title: DISCARD_FAILED, description: reason }, status)
  }
}
