/** Converts pasted markup into blocks of the editor's schema: two heading levels, lists inside items, plain tables. */
import { all, isBlank, isBlock, rename, unwrap } from './dom.ts'

export function normaliseBlocks(root: Element): void {
  mendLists(root)
  mendTables(root)
  for (const box of all(root, BOXES).reverse()) openBox(box)
  for (const words of all(root, 'a, b, em, font, i, ins, span, strong')) if (holdsBlocks(words)) unwrap(words)
  wrapLoose(root)
  for (const picture of all(root, 'img').reverse()) standAlone(root, picture)
  for (const text of all(root, 'pre')) keepLines(text)
  for (const paragraph of all(root, 'p')) splitAtGaps(paragraph)
  mendHeadings(root)
  dropEmpty(root)
}

const BOXES =
  'div, section, article, main, header, footer, aside, nav, address, center, details, fieldset, dl'

/** Unwraps a container; loose text in it becomes paragraphs. */
function openBox(box: HTMLElement): void {
  for (const term of all(box, 'dt, dd, summary')) rename(term, 'p')
  wrapLoose(box)
  unwrap(box)
}

/** Wraps text that is beside blocks, or alone, in paragraphs. */
function wrapLoose(box: Element): void {
  let paragraph: HTMLElement | undefined
  for (const node of [...box.childNodes]) {
    if (isBlock(node) || holdsBlocks(node)) {
      paragraph = undefined
      continue
    }
    if (!paragraph && isBlank(node) && !hasPicture(node)) {
      if (node.nodeName === 'BR') node.remove()
      continue
    }
    if (!paragraph) {
      paragraph = box.ownerDocument.createElement('p')
      node.before(paragraph)
    }
    paragraph.append(node)
  }
}

/** Moves nested lists into the item before them: Google Docs puts a list beside its item. */
function mendLists(root: Element): void {
  for (const list of all(root, ':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling
    if (before?.matches('li')) before.append(list)
    else unwrap(list)
  }
  for (const heading of all(root, 'li :is(h1, h2, h3, h4, h5, h6)')) rename(heading, 'p')
}

/** Nested tables become lines of text. A table with a single cell is only layout, and is unwrapped. */
function mendTables(root: Element): void {
  for (const inner of all(root, 'table table').reverse()) {
    for (const row of all(inner, 'tr')) {
      const words = all(row, 'td, th').map(({ textContent }) => (textContent ?? '').trim())
      const line = root.ownerDocument.createElement('p')
      line.append(words.filter(Boolean).join(' · '))
      inner.before(line)
    }
    inner.remove()
  }
  for (const table of all(root, 'table')) {
    const cells = all(table, 'td, th')
    const [only] = cells
    if (cells.length === 1 && only) table.replaceWith(rename(only, 'div'))
    for (const extra of all(table, 'caption, colgroup')) extra.remove()
  }
}

/** Preformatted text becomes a paragraph with line breaks. */
function keepLines(text: HTMLElement): void {
  const lines = (text.textContent ?? '').split('\n')
  const paragraph = rename(text, 'p')
  paragraph.replaceChildren(
    ...lines.flatMap((line, index) => (index ? [paragraph.ownerDocument.createElement('br'), line] : [line])),
  )
}

/** Splits at double line breaks, which mails and old pages use between paragraphs. */
function splitAtGaps(paragraph: HTMLElement): void {
  for (const first of all(paragraph, ':scope > br')) {
    let next = first.nextSibling
    while (next && next.nodeName !== 'BR' && !isBlock(next) && isBlank(next) && !hasPicture(next))
      next = next.nextSibling
    if (next && next.nodeName !== 'BR') continue
    // A trailing break renders nothing; only one followed by another ends the paragraph.
    if (next) {
      const rest = paragraph.ownerDocument.createElement('p')
      while (first.previousSibling) rest.prepend(first.previousSibling)
      paragraph.before(rest)
      next.remove()
    }
    first.remove()
  }
}

/** Maps headings to h2 and h3, the levels of an article's text; the page's h1 is its title. */
function mendHeadings(root: Element): void {
  const hasTitle = root.querySelector('h1') !== null
  for (const heading of all(root, 'h1, h2, h3, h4, h5, h6')) {
    // Headings are bold anyway, so bold inside one is dropped.
    for (const mark of all(heading, 'b, strong')) unwrap(mark)
    const level = Number(heading.localName.slice(1))
    rename(heading, level === 1 || (level === 2 && !hasTitle) ? 'h2' : 'h3')
  }
}

/** Moves a picture out of the paragraph, list or table it was pasted in, to behind that block. */
function standAlone(root: Element, picture: HTMLElement): void {
  let block = picture
  while (block.parentElement && block.parentElement !== root) block = block.parentElement
  if (!block.matches('img, figure')) block.after(picture)
}

function holdsBlocks(node: Node): boolean {
  return [...node.childNodes].some((child) => isBlock(child) || holdsBlocks(child))
}

function dropEmpty(root: Element): void {
  for (const block of all(root, 'p, h2, h3, li, ul, ol, blockquote, a, strong, em, b, i, span').reverse())
    if (isBlank(block) && !hasPicture(block) && !block.closest('td, th') && !block.querySelector('br'))
      block.remove()
}

function hasPicture(node: Node): boolean {
  return node instanceof Element && (node.matches('img, hr') || node.querySelector('img, hr, table') !== null)
}
