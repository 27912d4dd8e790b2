import { lazy, useState, useSyncExternalStore } from 'react'
import type { ArticleBlock } from '../../document-blocks.ts'

const loadBody = () => import('./body.tsx')
const Body = import.meta.env.SSR
  ? (await loadBody()).ArticleBody
  : lazy(async () => ({ default: (await loadBody().catch(readWhole)).ArticleBody }))

/**
 * The text of an article. It is not interactive, so on the first page of a visit hydration keeps the server's HTML and
 * loads no code for it. After a client navigation its code is loaded lazily.
 */
export function StaticArticle({ blocks }: { blocks: ArticleBlock[] }) {
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
      dangerouslySetInnerHTML={UNTOUCHED_HTML}
    />
  )
}

/** Reloads the page when the chunk is gone after a deployment: server-rendered, the text needs no code. */
function readWhole(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

/** A constant, because React compares this prop by identity. */
const UNTOUCHED_HTML = { __html: '' }
