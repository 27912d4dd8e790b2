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
import { Lines, MailButton, MailLink, MailText } from '#app/domains/mail/ui/mail-parts.tsx'
import { STYLE } from '#app/domains/mail/ui/mail-style.ts'
import { uploadedImage } from '#app/domains/media/schema.ts'
import { buttonIn } from '../button-paragraph.ts'

/** Where links to the site's own pages lead, and the campaign by which visits are counted. */
type Site = { origin: string; campaign: string | null }

/** Width of the frame's text in CSS pixels. */
const MEASURE = 544

/** A document as a mail: tables for figures, and no picture but the site's own, which tells nobody who looks at it. */
export function MailBlocks({ blocks, site }: { blocks: readonly ArticleBlock[]; site: Site }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
    <Block key={index} block={block} site={site} />
  ))
}

type Drawn<Kind extends ArticleBlock['kind']> = Extract<ArticleBlock, { kind: Kind }>

function Block({ block, site }: { block: ArticleBlock; site: Site }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading className="mail-ink" style={block.level === 2 ? STYLE.heading : STYLE.subheading}>
          <Words words={block.words} site={site} />
        </Heading>
      )
    }
    case 'paragraph':
      return <Paragraph paragraph={block} site={site} />
    case 'quote':
      return <Quote quote={block} site={site} />
    case 'list':
      return <List list={block} site={site} />
    case 'picture':
      return <Picture picture={block} site={site} />
    case 'plot':
      return <PlotFigures plot={block.plot} />
    case 'table':
      return <Table rows={block.rows.map((cells) => cells.map((cell) => withWords(cell, site)))} />
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

function Paragraph({ paragraph, site }: { paragraph: ArticleParagraph; site: Site }) {
  const button = buttonIn(paragraph)
  if (button) return <MailButton href={absolute(button.href, site)}>{button.label}</MailButton>
  return (
    <MailText>
      <Words words={paragraph.words} site={site} />
    </MailText>
  )
}

function Quote({ quote: { paragraphs, by }, site }: { quote: Drawn<'quote'>; site: Site }) {
  return (
    <Text className="mail-ink" style={STYLE.quote}>
      {paragraphs.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one quote never move
        <span key={index}>
          {index > 0 && <br />}
          <Words words={words} site={site} />
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

function List({ list, site }: { list: ArticleList; site: Site }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag className="mail-ink" style={STYLE.list}>
      {list.items.map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list never move
        <li key={index} style={STYLE.item}>
          {parts.map((part, index) =>
            part.kind === 'list' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one item never move
              <List key={index} list={part} site={site} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one item never move
              <span key={index}>
                {index > 0 && <br />}
                <Words words={part.words} site={site} />
              </span>
            ),
          )}
        </li>
      ))}
    </Tag>
  )
}

/** A picture of another site is a link: mail programs would fetch it from there. */
function Picture({ picture: { src, alt, caption }, site }: { picture: Drawn<'picture'>; site: Site }) {
  const own = uploadedImage(src)
  if (!own)
    return (
      <MailText>
        <MailLink href={absolute(src, site)}>{caption || alt || 'Ver la imagen'}</MailLink>
      </MailText>
    )
  const width = Math.min(own.width, MEASURE)
  const height = Math.round((own.height * width) / own.width)
  return (
    <>
      <Img
        src={new URL(src, site.origin).href}
        alt={alt}
        width={width}
        height={height}
        style={STYLE.picture}
      />
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

function withWords({ paragraphs, ...cell }: ArticleCell, site: Site): TableCell {
  const words = paragraphs.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one cell never move
    <span key={index}>
      {index > 0 && <br />}
      <Words words={each} site={site} />
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

function Words({ words, site }: { words: ArticleWords; site: Site }) {
  return words.map((word, index) =>
    typeof word === 'object' && 'href' in word ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
      <MailLink key={index} href={absolute(word.href, site)}>
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

/** Address of a link. One to another site is left as the team typed it; one of ours says which issue led here. */
function absolute(address: string, { origin, campaign }: Site): string {
  if (!address.startsWith('/') && !address.startsWith(origin)) return address
  const url = new URL(address, origin)
  if (campaign) url.searchParams.set('utm_source', campaign)
  return url.href
}
