import type { ArticleBlock } from '../../document-blocks.ts'
import { ARTICLE_CLASSES, PLAIN_TEXT_CLASSES } from './article-classes.ts'
import { ArticleBlocks, isPlain } from './blocks.tsx'

/** Body of an article, at most 68 characters wide; the first paragraph is larger. */
export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className={isPlain(blocks) ? PLAIN_TEXT_CLASSES : ARTICLE_CLASSES}>
      <ArticleBlocks blocks={blocks} />
    </div>
  )
}
