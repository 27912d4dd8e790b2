import type { ArticleBlock, ArticleWords } from '../article-text.ts'

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

function Block({ block, origin }: { block: ArticleBlock; origin: string }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return <Heading id={block.id}>{block.text}</Heading>
  }
  if (block.kind === 'quote')
    return (
      <blockquote>
        <p>
          <Words words={block.words} origin={origin} />
        </p>
        {block.by && <footer>{block.by}</footer>}
      </blockquote>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words words={block.words} origin={origin} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((words, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list never move
        <li key={place}>
          <Words words={words} origin={origin} />
        </li>
      ))}
    </List>
  )
}

function Words({ words, origin }: { words: ArticleWords; origin: string }) {
  return words.map((word, place) => {
    if (typeof word === 'string') return word
    const own = word.href.startsWith('/')
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
      <a key={place} href={own ? origin + word.href : word.href} rel={own ? undefined : 'noopener'}>
        {word.text}
      </a>
    )
  })
}
