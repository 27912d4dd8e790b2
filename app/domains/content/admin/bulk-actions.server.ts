/** Answers the bulk actions of the article list: publish, archive, delete. */
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { describeRemoved } from '#app/domains/trash/schema.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { refuse } from '#app/platform/forms/editor.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { readForm } from '#app/platform/forms/forms.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { articleListHref, BULK_ACTION_FAILED, BULK_ACTIONS, GONE, readArticleListAddress } from './address.ts'
import { findTitles } from './article-list.server.ts'
import { deleteArticles, moveArticles } from './article-state.server.ts'
import { articlesInWords } from './article-state-schema.ts'

/** Most articles per request: one page of the list. */
const MOST = 25

/** Messages prescribed by back-office §8, used where no better reason is known. */
const NOT_DELETED = 'No se pudo eliminar el contenido. Inténtalo de nuevo.'
const STILL_THERE = 'El contenido no se eliminó correctamente de la base de datos'

export async function answerBulkAction(request: Request, actor: Actor) {
  const form = await readForm(request, { text: ['accion', 'ids'] })
  if (!form.ok) return refuse({ title: form.message }, form.status)
  const action = BULK_ACTIONS.find((each) => each === form.values.accion)
  const ids = [...new Set(String(form.values.ids ?? '').split(','))].filter(isUuid)
  if (!action) return refuse({ title: 'No reconocemos esa acción' }, 400)
  if (ids.length === 0) return refuse({ title: 'Elige al menos un artículo' }, 422)
  if (ids.length > MOST) return refuse({ title: `Elige como máximo ${MOST} artículos` }, 422)
  const address = readArticleListAddress(new URL(request.url).searchParams)
  const list = articleListHref({ ...address, action: null, ids: [] })
  try {
    if (action === 'eliminar') return await answerDeletion(ids, { list, actor })
    const moved = await moveArticles(ids, action === 'publicar' ? 'published' : 'archived', actor)
    if (moved === 0 && (await findTitles(ids)).length === 0) return refuse({ title: GONE }, 404)
    return redirectWithFlash(list, movedFlash(action, moved))
  } catch (error) {
    const { status, reason } = describeFailure(error)
    const description = action === 'eliminar' && status === 500 ? NOT_DELETED : reason
    return refuse({ title: BULK_ACTION_FAILED[action], description }, status)
  }
}

function movedFlash(action: 'publicar' | 'archivar', moved: number) {
  const done = action === 'publicar' ? 'publicado' : 'archivado'
  if (moved === 0) return { title: `Ya estaba ${done}`, tone: 'info' as const }
  const title = moved === 1 ? `Artículo ${done}` : `${formatNumber(moved)} artículos ${done}s`
  return { title, tone: 'success' as const }
}

async function answerDeletion(ids: readonly string[], { list, actor }: { list: string; actor: Actor }) {
  const deletion = await deleteArticles(ids, actor)
  if (deletion.outcome === 'missing') return refuse({ title: GONE }, 404)
  if (deletion.outcome === 'still-there')
    return refuse({ title: BULK_ACTION_FAILED.eliminar, description: STILL_THERE }, 500)
  const { rows } = deletion
  const title = rows.length === 1 ? 'Artículo eliminado' : `${articlesInWords(rows.length)} eliminados`
  return redirectWithFlash(list, { title, ...describeRemoved(rows), tone: 'success' })
}
