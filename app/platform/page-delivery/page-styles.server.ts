/**
 * Owns the selection of CSS rules for a public page (docs/decisions/0036): those that can match its HTML, in the
 * order of the sheet. States that need no script (`:checked`, `[open]`, `:target`) and attributes are assumed to
 * match; classes, elements and the types of controls must occur in the HTML.
 */

/**
 * Part of the stylesheet as split by the build (scripts/style-rules.ts). `text` is a whole rule or declaration or,
 * for a group such as `@media`, its prelude.
 */
export type StylePart = {
  text: string
  /** Alternatives, each a list of tokens that must all occur in the page: `.class`, an element's name or `type=date`. */
  needs?: string[][]
  /** Characters that a font face is for, one of which must occur, as a class of a regular expression. */
  characters?: string
  /** Name of a custom property or animation, needed only if another part uses it. */
  name?: string
  /** Names that this part uses. */
  uses?: string[]
  parts?: StylePart[]
}

const WORD = /[a-z][\w-]*/iy
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
}

/** Returns a function that selects a page's rules, in about a millisecond. */
export function usedStylesOf(sheet: readonly StylePart[]): (html: string) => string {
  const named = byName(sheet)
  return (html) => {
    const { page, said } = readPage(html)
    const kept = new Set<StylePart>()
    keepMatching(sheet, page, kept, said)
    // Selected definitions may use further names; iterating over a Set includes those added meanwhile.
    for (const name of said)
      for (const part of named.get(name) ?? []) {
        kept.add(part)
        for (const other of part.uses ?? []) said.add(other)
      }
    return write(sheet, kept)
  }
}

/** Elements, classes and types of controls of a page, and each of its letters once. */
type Page = { used: Set<string>; letters: string }

const ASCII = String.fromCharCode(...Array(128).keys())
const OTHER_LETTERS = /[^\0-\x7f]/gu

/**
 * Collects elements, `class="…"` as React writes it, and custom properties, recognised by `--`, which occurs nowhere
 * else in a page.
 */
function readPage(html: string) {
  const used = new Set<string>()
  const said = new Set<string>()
  const lists = new Set<string>()
  everyPlace(html, '<', (at) => used.add(wordAt(html, at + 1).toLowerCase()))
  everyPlace(html, ' type="', (at) => used.add(`type=${html.slice(at + 7, html.indexOf('"', at + 7))}`))
  everyPlace(html, ' class="', (at) => lists.add(html.slice(at + 8, html.indexOf('"', at + 8))))
  everyPlace(html, '--', (at) => said.add(`--${wordAt(html, at + 2)}`))
  for (const list of lists)
    for (const name of list.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/))
      used.add(`.${name}`)
  // Each letter once, because a font's range is looked for in all of a long page otherwise, and there are several.
  const letters = ASCII + [...new Set(html.match(OTHER_LETTERS))].join('')
  return { page: { used, letters }, said }
}

/**
 * Calls `note` with every position of `sign`. `indexOf`, because a regular expression would build a list of all two
 * thousand matches of a page.
 */
function everyPlace(html: string, sign: string, note: (at: number) => void): void {
  for (let at = html.indexOf(sign); at >= 0; at = html.indexOf(sign, at + 1)) note(at)
}

function wordAt(html: string, at: number): string {
  WORD.lastIndex = at
  return WORD.test(html) ? html.slice(at, WORD.lastIndex) : ''
}

function keepMatching(
  parts: readonly StylePart[],
  page: Page,
  kept: Set<StylePart>,
  said: Set<string>,
): void {
  for (const part of parts) {
    if (part.parts) keepMatching(part.parts, page, kept, said)
    else if (part.name === undefined && canMatch(part, page)) {
      kept.add(part)
      for (const name of part.uses ?? []) said.add(name)
    }
  }
}

function canMatch({ needs, characters }: StylePart, { used, letters }: Page): boolean {
  if (characters !== undefined) return new RegExp(characters, 'u').test(letters)
  return needs === undefined || needs.some((all) => all.every((token) => used.has(token)))
}

function byName(parts: readonly StylePart[], found = new Map<string, StylePart[]>()) {
  for (const part of parts) {
    if (part.parts) byName(part.parts, found)
    if (part.name !== undefined) found.set(part.name, [...(found.get(part.name) ?? []), part])
  }
  return found
}

function write(parts: readonly StylePart[], kept: Set<StylePart>): string {
  let css = ''
  for (const part of parts) {
    if (part.parts) {
      const inner = write(part.parts, kept)
      if (inner) css += `${part.text}{${inner}}`
    } else if (kept.has(part)) css += part.text
  }
  return css
}
