import type { ArticleBlock } from '../../document-blocks.ts'
import { ArticleBlocks, isPlain } from './blocks.tsx'
import { ARTICLE_DRESS, TEXT_DRESS } from './dress.ts'

/** The text in its measure: about 68 characters, the opening paragraph a step larger. */
export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className={isPlain(blocks) ? TEXT_DRESS : ARTICLE_DRESS}>
      <ArticleBlocks blocks={blocks} />
    </div>
  )
}
