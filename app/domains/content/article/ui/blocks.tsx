import { uploadedImage } from '#app/domains/media/schema.ts'
import { Picture } from '#app/domains/media/ui/picture.tsx'
import type { ArticleBlock, ArticleList } from '../../document-blocks.ts'
import { PlotFigure } from '../../plots/ui/plot-figure.tsx'
import { ArticleLine, InlineText } from './inline-text.tsx'
import { ArticleTable } from './table.tsx'

/**
 * Body of an article as elements without classes, which the page and the downloaded file style differently.
 * @param origin prefix for this site's own paths, in a file that is read elsewhere.
 */
export function ArticleBlocks({ blocks, origin = '' }: { blocks: ArticleBlock[]; origin?: string }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
    <Block key={index} block={block} origin={origin} />
  ))
}

/** True if a plain text could hold all blocks, so that the styles of rich blocks are not needed. */
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
          <InlineText words={block.words} origin={origin} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <InlineText words={block.words} origin={origin} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          {block.paragraphs.map((words, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one quote never move
            <p key={index}>
              <InlineText words={words} origin={origin} />
            </p>
          ))}
          {block.by && <footer>{block.by}</footer>}
        </blockquote>
      )
    case 'list':
      return <List list={block} origin={origin} />
    case 'picture':
      return <ArticleFigure picture={block} />
    case 'plot':
      return <PlotFigure plot={block.plot} drawing={block.drawing} />
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
      {list.items.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list never move
        <li key={index}>
          <Item parts={parts} origin={origin} />
        </li>
      ))}
    </Tag>
  )
}

function Item({ parts, origin }: { parts: ArticleList['items'][number]; origin: string }) {
  const alone = parts.filter(({ kind }) => kind === 'paragraph').length === 1
  return parts.map((part, index) =>
    part.kind === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one item never move
      <List key={index} list={part} origin={origin} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one item never move
      <ArticleLine key={index} words={part.words} alone={alone} origin={origin} />
    ),
  )
}

/** Bounds of a picture in CSS pixels: the width of the text, and about the height of a screen. */
const MEASURE = 720
const TALLEST = 840

function ArticleFigure({ picture }: { picture: Extract<ArticleBlock, { kind: 'picture' }> }) {
  const { src, alt, caption } = picture
  const { width, height } = drawnSize(src)
  return (
    <figure>
      <Picture
        src={src}
        alt={alt}
        width={width}
        height={height}
        sizes={`(width >= 48rem) ${Math.min(width, MEASURE)}px, 100vw`}
        {...(uploadedImage(src) ? {} : { className: 'aspect-16/10 object-contain' })}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/**
 * Size in CSS pixels. A picture of another site has no known size: it gets a box of 16:10, so that the layout does
 * not shift.
 */
function drawnSize(src: string): { width: number; height: number } {
  const { width, height } = uploadedImage(src) ?? { width: 1600, height: 1000 }
  const scale = Math.min(1, TALLEST / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Link to the video instead of an embed: the page loads nothing from other sites. */
function ArticleVideo({ video }: { video: Extract<ArticleBlock, { kind: 'video' }> }) {
  return (
    <a href={video.url} rel="noopener">
      <svg aria-hidden="true" viewBox="0 0 48 48" width="48" height="48">
        <circle cx="24" cy="24" r="24" fill="currentColor" />
        <path d="M19 14.5v19L35 24z" fill="#fff" />
      </svg>
      <span>
        {video.title && <strong>{video.title}</strong>}
        <span>{`Ver el video en ${video.host}`}</span>
      </span>
    </a>
  )
}
