import type { ArticleBlock } from '../article-text.ts'
import { ArticleBlocks } from './article-blocks.tsx'

/** The text in its measure: about 68 characters, the opening paragraph a step larger. */
export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className={DRESS}>
      <ArticleBlocks blocks={blocks} />
    </div>
  )
}

const DRESS = [
  'grid min-w-0 max-w-[68ch] grid-cols-1 gap-5 text-[1.0625rem] leading-[1.7] [&_p]:whitespace-pre-line',
  '[&>p:first-child]:text-lead [&>p:first-child]:font-semibold',
  '[&>h2]:mt-6 [&>h2]:scroll-mt-24 [&>h2]:text-heading [&>h3]:mt-2 [&>h3]:text-subheading',
  '[&>h2+h3]:mt-0 [&>h3]:-mb-2 [&>h2]:-mb-1',
  '[&>ul]:list-disc [&>ol]:list-decimal [&>ol]:tabular-nums [&_li]:pl-1 [&_li::marker]:text-secondary',
  '[&>:is(ul,ol)]:grid [&>:is(ul,ol)]:gap-2 [&>:is(ul,ol)]:pl-6 [&_ol>li::marker]:font-semibold',
  '[&>blockquote]:my-3 [&>blockquote]:border-l-4 [&>blockquote]:border-accent [&>blockquote]:pl-5',
  '[&_blockquote>p]:font-display [&_blockquote>p]:text-subheading [&_blockquote>p]:font-bold',
  '[&_blockquote>footer]:mt-2 [&_blockquote>footer]:text-base [&_blockquote>footer]:text-ink-muted',
  '[&_a]:text-link',
].join(' ')
