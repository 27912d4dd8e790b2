/**
 * Owns the preview of unpublished articles. Its URL holds the last day on which it opens, and an HMAC of that day and
 * the article's id, so that it opens without an account, cannot be guessed, and needs no storage.
 */
import { eq } from 'drizzle-orm'
import { href } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { isSignedCode, signCode } from '#app/domains/settings/signatures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { coverName } from '#app/ui/drawing/cover-choice.ts'
import { articleCover } from '../display/cover.ts'
import type { ArticleDocument } from '../document-schema.ts'
import { countReadingMinutes } from '../document-text.ts'
import type { ContentCategory, ContentType, ContentView } from '../schema.ts'
import { content_items } from '../tables.server.ts'
import { type ArticleValues, splitTags } from './article-schema.ts'
import { inputOf } from './article-values.ts'
import { findDraft } from './drafts.server.ts'
import type { PreviewLink } from './edited-article.ts'

const PURPOSE = 'content-previews'

/** A link to a preview is forwarded and stays in mailboxes. The editor makes a new one every day. */
const VALID_DAYS = 30

/** URL of the preview, valid for 30 days. The code is in the query, which no log records. */
export function previewLink(id: string, today: string): PreviewLink {
  const last_day = addDays(today, VALID_DAYS)
  const parameters = new URLSearchParams({
    hasta: last_day,
    codigo: signCode(PURPOSE, wordsOf(id, last_day)),
  })
  return { path: `${href('/vista-previa/:id', { id })}?${parameters}`, last_day }
}

export function checkPreviewCode(
  id: string,
  { last_day, code }: { last_day: string; code: string },
  today: string,
): 'valid' | 'expired' | 'wrong' {
  if (!isSignedCode(PURPOSE, wordsOf(id, last_day), code)) return 'wrong'
  return last_day < today ? 'expired' : 'valid'
}

export type Preview =
  | { article: ContentView; document: ArticleDocument }
  /** The article is public and has no draft, so its own page is the preview. */
  | { slug: string }

/** The draft, or without one the stored article unless archived. */
export async function findPreview(id: string): Promise<Preview | undefined> {
  if (!isUuid(id)) return undefined
  const [draft, [row], { time_zone }] = await Promise.all([
    findDraft(id),
    db.select().from(content_items).where(eq(content_items.id, id)),
    readSettings(),
  ])
  if (draft) return drawn(draft.values, dateIn(time_zone, row?.published_at ?? undefined))
  if (!row || row.status === 'archived') return undefined
  if (row.status === 'published') return { slug: row.slug }
  return drawn(inputOf(row, time_zone), dateIn(time_zone, row.publish_at ?? row.published_at ?? undefined))
}

/** Article as the public page renders it. */
function drawn(values: ArticleValues, published_on: string): Preview {
  const { title, description, author, content: document } = values
  const minutes = countReadingMinutes(document)
  const article = {
    slug: values.slug,
    title: title || 'Sin título',
    description,
    author,
    published_on,
    category: values.category as ContentCategory,
    type: values.type as ContentType,
    tags: splitTags(values.tags),
    image_url: values.image_url || null,
    image_alt: values.image_alt,
    read_time: values.read_time || (minutes > 0 ? `${minutes} min` : null),
    views: 0,
    downloads: 0,
  }
  return { article: { ...article, cover: coverName(articleCover(article)) }, document }
}

function wordsOf(id: string, lastDay: string): string {
  return `${id.toLowerCase()} ${lastDay}`
}
