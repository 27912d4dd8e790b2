import type { ArticleWord, ArticleWords as Words } from '../../document-blocks.ts'

type WordsProps = { words: Words; origin: string }

/** `origin` precedes links within the site, so that they also work in a mail or a feed. */
export function InlineText({ words, origin }: WordsProps) {
  return words.map((word, index) => {
    if (typeof word === 'string') return word
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
    if (!('href' in word)) return <Word key={index} word={word} />
    const own = word.href.startsWith('/')
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
      <a key={index} href={own ? origin + word.href : word.href} rel={own ? undefined : 'noopener'}>
        {word.words.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one link never move
          <Word key={index} word={part} />
        ))}
      </a>
    )
  })
}

/** Paragraph inside a list item or cell; one that is alone and has no line break gets no `p`. */
export function ArticleLine({ words, origin, alone }: WordsProps & { alone: boolean }) {
  const line = <InlineText words={words} origin={origin} />
  const breaks = words.some((word) => typeof word === 'string' && word.includes('\n'))
  return alone && !breaks ? line : <p>{line}</p>
}

function Word({ word }: { word: ArticleWord }) {
  if (typeof word === 'string') return word
  const { text, bold, italic } = word
  const slanted = italic ? <em>{text}</em> : text
  return bold ? <strong>{slanted}</strong> : slanted
}
