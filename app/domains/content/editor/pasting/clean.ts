/**
 * Converts text pasted from Word, Google Docs or a web page into plain markup that the editor's schema recognises.
 * What is kept, the schema decides.
 */
import { isArticleLink, isPictureAddress } from '../../document-addresses.ts'
import { normaliseBlocks } from './blocks.ts'
import { all, styleOf, unwrap, wrapContent } from './dom.ts'
import { readWord } from './word.ts'

export type CleanPaste = {
  html: string
  /** Pictures stored on the device or behind a login, which have to be uploaded instead. */
  lostPictures: number
}

export function cleanPaste(html: string): CleanPaste {
  const { body } = new DOMParser().parseFromString(disarmed(html), 'text/html')
  for (const element of all(body, FOREIGN)) element.remove()
  restoreWords(body)
  // Copied from the editor itself, or claiming to be: the schema parses its own markup.
  if (body.querySelector('[data-pm-slice]')) return { html: body.innerHTML, lostPictures: 0 }
  readWord(body)
  readMarks(body)
  readLinks(body)
  const lostPictures = readPictures(body)
  spaceWords(body)
  normaliseBlocks(body)
  for (const element of all(body, '*')) dropAttributes(element)
  return { html: body.innerHTML, lostPictures }
}

const FOREIGN =
  'script, style, link, meta, title, base, template, noscript, iframe, frame, frameset, object, embed, applet, svg, ' +
  'math, canvas, video, audio, source, input, select, textarea, button, xml, br.Apple-interchange-newline'

/**
 * Renames inline event handlers before parsing, because the CSP reports them even in an inert document.
 * `restoreWords` then removes those attributes and restores text that only looked like one.
 */
function disarmed(html: string): string {
  return html.replaceAll(/([\s/"'`])(on[a-z]+\s*=)/gi, `$1${DISARMED}$2`)
}

const DISARMED = 'data-disarmed-'

function restoreWords(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const words = walker.currentNode
    words.textContent = (words.textContent ?? '').replaceAll(DISARMED, '')
  }
  for (const element of all(root, '*'))
    for (const { name, value } of [...element.attributes]) {
      if (name.startsWith(DISARMED)) element.removeAttribute(name)
      else if (value.includes(DISARMED)) element.setAttribute(name, value.replaceAll(DISARMED, ''))
    }
}

/** Detects bold and italic by style. Google Docs wraps everything in a `b` that is not bold. */
function readMarks(root: Element): void {
  for (const mark of all(root, 'b, strong'))
    if (/(^|;)font-weight:(normal|[1-4]00|lighter)/.test(styleOf(mark))) unwrap(mark)
  for (const mark of all(root, 'i, em')) if (/(^|;)font-style:normal/.test(styleOf(mark))) unwrap(mark)
  for (const words of all(root, 'span, font')) {
    const style = styleOf(words)
    if (/(^|;)font-weight:(bold|[6-9]00)/.test(style)) wrapContent(words, 'strong')
    if (/(^|;)font-style:italic/.test(style)) wrapContent(words, 'em')
  }
}

/**
 * Keeps links to web pages, without the redirects of Google and Outlook. A relative path is unwrapped, since it
 * belongs to another site.
 */
function readLinks(root: Element): void {
  for (const link of all<HTMLAnchorElement>(root, 'a')) {
    const address = withoutDetour(link.getAttribute('href') ?? '')
    if (/^https?:/i.test(address) && isArticleLink(address)) link.setAttribute('href', address)
    else unwrap(link)
  }
}

function withoutDetour(address: string): string {
  const { hostname = '', pathname, searchParams } = URL.parse(address) ?? {}
  if (/^(www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url')
    return searchParams?.get('q') ?? searchParams?.get('url') ?? address
  if (hostname.endsWith('.safelinks.protection.outlook.com')) return searchParams?.get('url') ?? address
  return address
}

/** Removes pictures that cannot be kept, and returns how many. Tracking pixels do not count. */
function readPictures(root: Element): number {
  let lost = 0
  for (const picture of all<HTMLImageElement>(root, 'img')) {
    const address = picture.getAttribute('src') ?? ''
    const isPoint = ['width', 'height'].some((side) => /^[0-2](px)?$/.test(picture.getAttribute(side) ?? ''))
    if (isPictureAddress(address) && !isPoint && !/^https:\/\/[^/]*\.googleusercontent\.com\//i.test(address))
      continue
    if (!isPoint) lost += 1
    picture.remove()
  }
  return lost
}

/** Replaces non-breaking spaces, which prevent pasted lines from wrapping, and removes comments. */
function spaceWords(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT)
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  for (const node of nodes) {
    if (node.nodeType === Node.COMMENT_NODE) node.parentNode?.removeChild(node)
    else node.textContent = (node.textContent ?? '').replaceAll('\u00a0', ' ')
  }
}

const KEPT: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

function dropAttributes(element: Element): void {
  const kept = KEPT[element.localName] ?? []
  for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name)
}
