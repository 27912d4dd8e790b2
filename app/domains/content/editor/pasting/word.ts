/** Converts markup specific to Word: lists made of paragraphs with drawn bullets, comments, notes, quote styles. */
import { all, rename, styleOf } from './dom.ts'

const NOTES = [
  '.MsoCommentReference, .MsoCommentText, .msocomtxt, .msocomanchor, .MsoFootnoteReference, .MsoEndnoteReference',
  'a[href^="#_msocom"], a[href^="#_ftn"], a[href^="#_edn"], a[href^="#ftnt"], a[href^="#cmnt"]',
].join()
const NOTE_STYLES = /mso-element:(comment|footnote|endnote)|mso-special-character:comment|mso-hide:all/

export function readWord(root: Element): void {
  dropNotes(root)
  for (const title of all(root, 'p.MsoTitle')) rename(title, 'h1')
  for (const quote of all(root, 'p.MsoQuote, p.MsoIntenseQuote')) quoteOf(quote)
  readLists(root)
}

/** Drops comments, footnotes and their anchors, deletions of tracked changes, and hidden text. */
function dropNotes(root: Element): void {
  for (const back of all(root, 'a[href^="#ftnt_ref"], a[href^="#cmnt_ref"]')) back.closest('p, div')?.remove()
  for (const element of all(root, `${NOTES}, del`)) element.remove()
  for (const element of all(root, '[style]'))
    if (NOTE_STYLES.test(styleOf(element)) || /display:none/.test(styleOf(element))) element.remove()
}

/** Merges consecutive paragraphs in a quote style into one quote. */
function quoteOf(paragraph: HTMLElement): void {
  const before = paragraph.previousElementSibling
  const isContinued = before?.matches('blockquote[data-word]')
  const quote = isContinued && before ? before : paragraph.ownerDocument.createElement('blockquote')
  quote.setAttribute('data-word', '')
  if (!isContinued) paragraph.before(quote)
  quote.append(paragraph)
}

type Item = { level: number; ordered: boolean }

function readLists(root: Element): void {
  for (const item of all(root, '.ListContainerWrapper li')) separate(item)
  for (const paragraph of all(root, '[style*="mso-list"]')) {
    const item = readItem(paragraph)
    if (paragraph.matches('p') && item) listOf(paragraph, item).append(rename(paragraph, 'li'))
  }
}

/** Word on the web puts each item into a list of its own; marking them lets `listOf` join them again. */
function separate(item: HTMLElement): void {
  const level = item.getAttribute('data-aria-level') ?? '1'
  const marker = item.parentElement?.matches('ol') ? '1.' : '·'
  const paragraph = item.ownerDocument.createElement('p')
  paragraph.setAttribute('style', `mso-list:l0 level${level}`)
  const bullet = item.ownerDocument.createElement('span')
  bullet.setAttribute('style', 'mso-list:Ignore')
  bullet.append(marker)
  paragraph.append(bullet, ...(item.querySelector('p') ?? item).childNodes)
  const wrapper = item.closest('.ListContainerWrapper')
  wrapper?.before(paragraph)
  item.remove()
  if (!wrapper?.querySelector('li')) wrapper?.remove()
}

/** Level of a paragraph in its list, and whether it is numbered. Removes the bullet drawn as text. */
function readItem(paragraph: HTMLElement): Item | undefined {
  const [, level] = /mso-list:l\d+level(\d)/.exec(styleOf(paragraph)) ?? []
  const bullets = all(paragraph, 'span').filter((span) => /mso-list:ignore/.test(styleOf(span)))
  const marker = bullets.map(({ textContent }) => textContent).join('')
  for (const bullet of bullets) bullet.remove()
  // Markers like '1.', 'b)' and 'iv.' mean a numbered list; 'o' is Word's round bullet of the second level.
  return level ? { level: Number(level), ordered: /[0-9a-z]+[.)]/i.test(marker) } : undefined
}

/** List that an item continues, or a new one in the paragraph's place. */
function listOf(paragraph: HTMLElement, { level, ordered }: Item): Element {
  const name = ordered ? 'ol' : 'ul'
  const newList = () => {
    const list = paragraph.ownerDocument.createElement(name)
    list.setAttribute('data-word', '')
    return list
  }
  const before = paragraph.previousElementSibling
  let list = before?.matches('[data-word]:is(ul, ol)') ? before : undefined
  let parent: Element | undefined
  for (let depth = 1; list && depth < level; depth += 1) {
    const item: Element | undefined = list.lastElementChild ?? undefined
    if (!item) break
    parent = item
    const last = item.lastElementChild
    list = last?.matches('ul, ol') ? last : undefined
  }
  if (list?.matches(name)) return list
  const own = newList()
  if (parent) parent.append(own)
  else paragraph.before(own)
  return own
}
