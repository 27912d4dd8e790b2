import { Hr, Img, Text } from '@react-email/components'
import type { CSSProperties, ReactNode } from 'react'
import type {
  ArticleBlock,
  ArticleCell,
  ArticleList,
  ArticleParagraph,
  ArticleWord,
  ArticleWords,
} from '#app/domains/content/document-blocks.ts'
import type { Plot } from '#app/domains/content/plots/plot.ts'
import { formatValue } from '#app/domains/content/plots/values.ts'
import { MailButton, MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { STYLE } from '#app/domains/mail/ui/mail-style.ts'
import { uploadedImage } from '#app/domains/media/schema.ts'
import { buttonIn } from '../button-paragraph.ts'

/** Width of the frame's text in CSS pixels. */
const MEASURE = 544

/** A document as a mail: tables for figures, and no picture but the site's own, which tells nobody who looks at it. */
export function MailBlocks({ blocks, origin }: { blocks: readonly ArticleBlock[]; origin: string }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
    <Block key={index} block={block} origin={origin} />
  ))
}

type Drawn<Kind extends ArticleBlock['kind']> = Extract<ArticleBlock, { kind: Kind }>

function Block({ block, origin }: { block: ArticleBlock; origin: string }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className="mail-ink" style={block.level === 2 ? STYLE.heading : STYLE.subheading}>
          <Words words={block.words} origin={origin} />
        </Heading>
      )
    }
    case 'paragraph':
      return <Paragraph paragraph={block} origin={origin} />
    case 'quote':
      return <Quote quote={block} origin={origin} />
    case 'list':
      return <List list={block} origin={origin} />
    case 'picture':
      return <Picture picture={block} origin={origin} />
    case 'plot':
      return <PlotFigures plot={block.plot} />
    case 'table':
      return <Table rows={block.rows.map((cells) => cells.map((cell) => withWords(cell, origin)))} />
    case 'rule':
      return <Hr style={STYLE.rule} />
    case 'video':
      return (
        <MailText>
          <MailLink href={block.url}>
            {block.title || 'Ver el video'} ({block.host})
          </MailLink>
        </MailText>
      )
  }
}

function Paragraph({ paragraph, origin }: { paragraph: ArticleParagraph; origin: string }) {
  const button = buttonIn(paragraph)
  if (button) return <MailButton href={absolute(button.href, origin)}>{button.label}</MailButton>
  return (
    <MailText>
      <Words words={paragraph.words} origin={origin} />
    </MailText>
  )
}

function Quote({ quote: { paragraphs, by }, origin }: { quote: Drawn<'quote'>; origin: string }) {
  return (
    <Text className="mail-ink" style={STYLE.quote}>
      {paragraphs.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one quote never move
        <span key={index}>
          {index > 0 && <br />}
          <Words words={words} origin={origin} />
        </span>
      ))}
      {by && (
        <>
          <br />
          <span className="mail-muted" style={STYLE.factLabel}>{`— ${by}`}</span>
        </>
      )}
    </Text>
  )
}

function List({ list, origin }: { list: ArticleList; origin: string }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag className="mail-ink" style={STYLE.list}>
      {list.items.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list never move
        <li key={index} style={STYLE.item}>
          {parts.map((part, index) =>
            part.kind === 'list' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one item never move
              <List key={index} list={part} origin={origin} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one item never move
              <span key={index}>
                {index > 0 && <br />}
                <Words words={part.words} origin={origin} />
              </span>
            ),
          )}
        </li>
      ))}
    </Tag>
  )
}

/** A picture of another site is a link: mail programs would fetch it from there. */
function Picture({ picture: { src, alt, caption }, origin }: { picture: Drawn<'picture'>; origin: string }) {
  const own = uploadedImage(src)
  if (!own)
    return (
      <MailText>
        <MailLink href={absolute(src, origin)}>{caption || alt || 'Ver la imagen'}</MailLink>
      </MailText>
    )
  const width = Math.min(own.width, MEASURE)
  const height = Math.round((own.height * width) / own.width)
  return (
    <>
      <Img src={absolute(src, origin)} alt={alt} width={width} height={height} style={STYLE.picture} />
      <Text className="mail-muted" style={STYLE.caption}>
        {caption}
      </Text>
    </>
  )
}

/** Mail programs show no SVG, so a plot is the table of its figures. */
function PlotFigures({ plot: { title, unit, series, rows, source } }: { plot: Plot }) {
  const head = ['', ...series.map((name) => name || unit || 'Valor')].map((words, column) => ({
    words,
    ...(column > 0 && { scope: 'col' as const }),
  }))
  const body = rows.map(({ label, values }) => [
    { words: label, scope: 'row' as const },
    ...values.map((value) => ({ words: formatValue(value, unit) })),
  ])
  return (
    <>
      <h3 className="mail-ink" style={STYLE.subheading}>
        {title}
      </h3>
      <Table rows={[head, ...body]} />
      {source && (
        <Text className="mail-muted" style={STYLE.caption}>
          Fuente: {source}
        </Text>
      )}
    </>
  )
}

type TableCell = Omit<ArticleCell, 'paragraphs'> & { words: ReactNode }

function withWords({ paragraphs, ...cell }: ArticleCell, origin: string): TableCell {
  const words = paragraphs.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one cell never move
    <span key={index}>
      {index > 0 && <br />}
      <Words words={each} origin={origin} />
    </span>
  ))
  return { ...cell, words }
}

function Table({ rows }: { rows: readonly (readonly TableCell[])[] }) {
  return (
    <table style={STYLE.table}>
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one table never move
          <tr key={index}>
            {cells.map(({ words, scope, colspan, rowspan }, index) => {
              const Tag = scope ? 'th' : 'td'
              return (
                <Tag
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row never move
                  key={index}
                  scope={scope}
                  colSpan={colspan}
                  rowSpan={rowspan}
                  className="mail-ink"
                  style={STYLE.cell as CSSProperties}
                >
                  {words}
                </Tag>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Words({ words, origin }: { words: ArticleWords; origin: string }) {
  return words.map((word, index) =>
    typeof word === 'object' && 'href' in word ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
      <MailLink key={index} href={absolute(word.href, origin)}>
        {word.words.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one link never move
          <Word key={index} word={part} />
        ))}
      </MailLink>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
      <Word key={index} word={word} />
    ),
  )
}

function Word({ word }: { word: ArticleWord }) {
  if (typeof word === 'string') return <Lines>{word}</Lines>
  const { text, bold, italic } = word
  const slanted = italic ? <em>{text}</em> : text
  return bold ? <strong>{slanted}</strong> : slanted
}

/** Mail programs ignore `white-space`, so a line break is an element. */
function Lines({ children }: { children: string }) {
  return children.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one sentence never move
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ))
}

/** A link of the team's to another site is left as it was typed. */
function absolute(address: string, origin: string): string {
  return address.startsWith('/') ? new URL(address, origin).href : address
}
