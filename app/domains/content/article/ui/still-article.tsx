import { lazy, useState, useSyncExternalStore } from 'react'
import type { ArticleBlock } from '../../document-blocks.ts'

const loadBody = () => import('./body.tsx')
const Body = import.meta.env.SSR
  ? (await loadBody()).ArticleBody
  : lazy(async () => ({ default: (await loadBody().catch(readWhole)).ArticleBody }))

/**
 * The text of an article, as the server wrote it: nothing in it answers to a script, so the page that a visit
 * begins with carries no code for it. Reached by a click, it waits for that code as it waits for the words.
 */
export function StillArticle({ blocks }: { blocks: ArticleBlock[] }) {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => !import.meta.env.SSR,
  )
  const [still] = useState(isHydrating)
  if (!still) return <Body blocks={blocks} />
  return (
    <div
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text, which leaves what the server wrote.
      dangerouslySetInnerHTML={LEFT_ALONE}
    />
  )
}

/** The code is gone with its version: the whole page, which stands at this address already, needs none of it. */
function readWhole(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** One object for good: React compares it by identity. */
const LEFT_ALONE = { __html: '' }
