/**
 * Owns the conversion of articles stored as plain text into documents, once each, invisible to readers. Safe on
 * several nodes at once. Makes no version, date or audit entry, because nobody edited anything.
 */
import { eq, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { countReadingMinutes, documentOfText } from './document-text.ts'
import { content_items } from './tables.server.ts'

/** Articles read into memory at a time. */
const BATCH = 100

/** @returns the number of articles that this node converted. */
export async function convertTextArticles(): Promise<number> {
  let converted = 0
  for (let texts = await nextTexts(); texts.length > 0; texts = await nextTexts())
    for (const { id, text } of texts) converted += await convert(id, text)
  return converted
}

const isText = sql`jsonb_typeof(${content_items.content}) = 'string'`

function nextTexts(): Promise<{ id: string; text: string }[]> {
  return db
    .select({ id: content_items.id, text: sql<string>`${content_items.content} #>> '{}'` })
    .from(content_items)
    .where(isText)
    .limit(BATCH)
}

async function convert(id: string, text: string): Promise<number> {
  const content = documentOfText(text)
  const { rowCount } = await db
    .update(content_items)
    .set({ content, read_minutes: countReadingMinutes(content) || null })
    .where(sql`${eq(content_items.id, id)} and ${isText}`)
  return rowCount ?? 0
}
