/**
 * Owns the variants of a digest: planned from what its readers chose, stored when it is scheduled, so that what was
 * looked at is what goes out, and chosen for each reader when their mail is written.
 */
import { asc, eq } from 'drizzle-orm'
import type { ArticleDocument } from '#app/domains/content/document-schema.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { countByPreferences, readAudience } from '../issues/readers.server.ts'
import type { Preferences } from '../preferences/schema.ts'
import { findDigest, generalOf, readItems } from './digests.server.ts'
import { withItems } from './document.ts'
import type { Division, Variant } from './schema.ts'
import { divide, variantOf } from './shares.ts'
import { newsletter_digests, newsletter_variants } from './tables.server.ts'

type Divided = { id: string; content: ArticleDocument; segment_id: string | null }

/** How a digest would be divided now; undefined for an issue that is none, or whose segment is gone. */
export async function planDivision(issue: Divided, tx: Db | Tx = db): Promise<Division | undefined> {
  const digest = await findDigest(issue.id, tx)
  const audience = digest && (await readAudience(issue, tx))
  if (!audience) return undefined
  const items = await readItems(digest, issue.content, tx)
  return { reach: digest.reach, ...divide(await countByPreferences(audience, tx), items) }
}

/** Stores how an issue that is scheduled is divided, in place of what was stored at an earlier time. */
export async function freezeDivision(issue: Divided, tx: Tx): Promise<void> {
  await tx.delete(newsletter_variants).where(eq(newsletter_variants.issue_id, issue.id))
  const planned = await planDivision(issue, tx)
  if (!planned) return
  const { variants, general, nothing } = planned
  await tx
    .update(newsletter_digests)
    .set({ general_readers: general, nothing_readers: nothing })
    .where(eq(newsletter_digests.issue_id, issue.id))
  if (variants.length === 0) return
  const rows = variants.map(({ items, ...variant }) => ({
    issue_id: issue.id,
    ...variant,
    items: [...items],
  }))
  await tx.insert(newsletter_variants).values(rows)
}

/** How a digest was divided when it was scheduled; undefined for an issue that is none. */
export async function readDivision(issue: string): Promise<Division | undefined> {
  const [digest, variants] = await Promise.all([findDigest(issue), listVariants(issue)])
  if (!digest) return undefined
  const { reach, general_readers, nothing_readers } = digest
  return { reach, variants, general: general_readers ?? 0, nothing: nothing_readers ?? 0 }
}

/** Stored variants, in their order. */
export function listVariants(issue: string, tx: Db | Tx = db): Promise<Variant[]> {
  const { number, label, items, readers, issue_id } = newsletter_variants
  return tx
    .select({ number, label, items, readers })
    .from(newsletter_variants)
    .where(eq(issue_id, issue))
    .orderBy(asc(number))
}

/** Chooses a reader's variant: null for the general issue, undefined for no mail. */
export type ChooseVariant = (chosen: Preferences) => number | null | undefined

/** For the readers of a batch. Of an issue that is no digest everybody gets the same. */
export async function variantsFor(
  { id, content }: Pick<Divided, 'id' | 'content'>,
  tx: Tx,
): Promise<ChooseVariant> {
  const digest = await findDigest(id, tx)
  if (!digest) return () => null
  const [items, variants] = [await readItems(digest, content, tx), await listVariants(id, tx)]
  return (chosen) => variantOf(chosen, items, variants)
}

/** An issue's document as a variant has it, or for null what everybody else gets; of any other issue the whole. */
export async function documentOf(
  { id, content }: Pick<Divided, 'id' | 'content'>,
  variant: number | null,
): Promise<ArticleDocument> {
  const stored = variant === null ? [] : await listVariants(id)
  const kept = stored.find(({ number }) => number === variant)
  return kept
    ? withOnly(content, kept.items)
    : generalOf(content, (await findDigest(id))?.monthly_items ?? [])
}

/** A document with these items of those that it has. */
export function withOnly(content: ArticleDocument, items: readonly string[]): ArticleDocument {
  return withItems(content, siteUrl('/'), (path) => items.includes(path))
}
