/** Reads an article for its editor: stored values, draft, and the URLs of preview and public page. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { articlePath } from '../address.ts'
import { articleHref, draftHref } from './address.ts'
import { NEW_ARTICLE } from './article-schema.ts'
import { controlsOf, readableHour } from './article-values.ts'
import { findDraft } from './drafts.server.ts'
import type { EditedArticle } from './edited-article.ts'
import { previewLink } from './preview.server.ts'
import { findArticle } from './versions.server.ts'

/** Data of the editor's screen; undefined if there is no article. With `isNew` none has to be stored yet; `list`: the list to return to. */
export async function readForEditor(
  id: string,
  { isNew, search, list }: { isNew: boolean; search: URLSearchParams; list?: string },
): Promise<EditedArticle | undefined> {
  if (!isUuid(id)) return undefined
  const [article, draft, { time_zone: timeZone }] = await Promise.all([
    findArticle(id),
    findDraft(id),
    readSettings(),
  ])
  if (!article && !isNew) return undefined
  const input = article?.input ?? NEW_ARTICLE
  const isAsked = search.has('descartar')
  return {
    id,
    timeZone,
    isNew: !article,
    version: article ? String(article.version) : '',
    state: input.status,
    hour: readableHour(input.publish_at),
    stored: controlsOf(draft?.values ?? input),
    draft: draft && {
      by: draft.updated_by,
      at: formatInstant(draft.updated_at, timeZone),
      revision: draft.revision,
      base: draft.base_version,
    },
    preview: previewLink(id, todayIn(timeZone)),
    publicPath: article && input.status === 'published' ? articlePath(article.slug) : undefined,
    here: article ? articleHref(id, list) : draftHref(id),
    isDiscarding: isAsked && draft !== undefined,
    dropsCopy: search.has('lo-suyo') || (isAsked && !draft),
  }
}
