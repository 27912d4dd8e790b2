import type { ArticleParagraph } from '#app/domains/content/document-blocks.ts'

/**
 * Label and target of a button: a paragraph that is one link in bold and nothing else. Plain nodes, so that a button
 * is written and changed as any link is.
 */
export function buttonIn({ words }: ArticleParagraph): { href: string; label: string } | undefined {
  const [link, ...others] = words
  if (others.length > 0 || typeof link !== 'object' || !('href' in link)) return undefined
  const [label, ...more] = link.words
  if (more.length > 0 || typeof label !== 'object' || !label.bold) return undefined
  return { href: link.href, label: label.text }
}
