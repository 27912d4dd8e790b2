import type { ArticleBlock } from '../../document-blocks.ts'
import { ArticleBlocks, isPlain } from './blocks.tsx'
import { ARTICLE_CLASSES, PLAIN_TEXT_CLASSES } from './dress.ts'

/** The text in its measure: about 68 characters, the opening paragraph a step larger. */
export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className={isPlain(blocks) ? PLAIN_TEXT_CLASSES : ARTICLE_CLASSES}>
      <ArticleBlocks blocks={blocks} />
    </div>
  )
}
