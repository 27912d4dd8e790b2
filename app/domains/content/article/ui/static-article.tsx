import { loadLater, StaticIsland } from '#app/ui/loading/static-island.tsx'
import type { ArticleBlock } from '../../document-blocks.ts'

const loadBody = () => import('./body.tsx').then(({ ArticleBody }) => ArticleBody)
const Body = import.meta.env.SSR ? await loadBody() : loadLater(loadBody)

/** Body of an article as a static island: rendered once, never hydrated. */
export function StaticArticle({ blocks }: { blocks: ArticleBlock[] }) {
  return <StaticIsland part={Body} props={{ blocks }} />
}
