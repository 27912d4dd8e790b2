import type { ArticleBlock, ArticleList } from '../../document-blocks.ts'
import { ArticleFigure } from './figure.tsx'
import { ArticleTable } from './table.tsx'
import { ArticleVideo } from './video.tsx'
import { ArticleLine, ArticleWords } from './words.tsx'

/**
 * The body of an article as bare elements: the page dresses them, the downloaded file has its own dress.
 * @param origin goes before this site's own paths, for a file that is read elsewhere.
 */
export function ArticleBlocks({ blocks, origin = '' }: { blocks: ArticleBlock[]; origin?: string }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
    <Block key={place} block={block} origin={origin} />
  ))
}

/** Whether it holds nothing but what a plain text can say: such an article needs no further dress. */
export function isPlain(blocks: ArticleBlock[]): boolean {
  return blocks.every((block) => {
    if (block.kind === 'quote') return block.paragraphs.length === 1
    if (block.kind === 'list') return block.items.every((item) => item.length === 1)
    return block.kind === 'heading' || block.kind === 'paragraph'
  })
}

function Block({ block, origin }: { block: ArticleBlock; origin: string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading id={block.id}>
          <ArticleWords words={block.words} origin={origin} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <ArticleWords words={block.words} origin={origin} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          {block.paragraphs.map((words, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one quote never move
            <p key={place}>
              <ArticleWords words={words} origin={origin} />
            </p>
          ))}
          {block.by && <footer>{block.by}</footer>}
        </blockquote>
      )
    case 'list':
      return <List list={block} origin={origin} />
    case 'picture':
      return <ArticleFigure picture={block} />
    case 'table':
      return <ArticleTable rows={block.rows} origin={origin} />
    case 'rule':
      return <hr />
    case 'video':
      return <ArticleVideo video={block} />
  }
}

function List({ list, origin }: { list: ArticleList; origin: string }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {list.items.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list never move
        <li key={place}>
          <Item parts={parts} origin={origin} />
        </li>
      ))}
    </Tag>
  )
}

function Item({ parts, origin }: { parts: ArticleList['items'][number]; origin: string }) {
  const alone = parts.filter(({ kind }) => kind === 'paragraph').length === 1
  return parts.map((part, place) =>
    part.kind === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one item never move
      <List key={place} list={part} origin={origin} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one item never move
      <ArticleLine key={place} words={part.words} alone={alone} origin={origin} />
    ),
  )
}
