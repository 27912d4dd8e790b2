import {
  type Atrule,
  type CssNode,
  generate,
  type List,
  parse,
  type Rule,
  type Selector,
  walk,
} from 'css-tree'
import type { Plugin } from 'vite'
import type { StylePart } from '#app/platform/page-delivery/page-styles.server.ts'

/** Elements of every page, even if not written in its HTML. */
const EVERYWHERE = new Set(['html', 'head', 'body', 'tbody', 'colgroup'])
/** Parts that browsers draw inside controls, and the tokens one of which a page with such a control contains. */
const CONTROL_PARTS: [part: RegExp, tokens: string[]][] = [
  [/^file-selector-button$/, ['type=file']],
  [/^-webkit-(date|calendar)/, ['type=date', 'type=time', 'type=datetime-local']],
  [/^-webkit-search/, ['type=search']],
  [/spin-button$/, ['type=number']],
  [/^placeholder$/, ['input', 'textarea']],
]
/** A rule with more alternatives than this is always included. */
const MAX_ALTERNATIVES = 64

/**
 * Splits the stylesheet of public pages at build time, so that the server can select a page's rules without a CSS
 * parser (docs/decisions/0036).
 */
export function styleRules(): Plugin {
  return {
    name: 'marea:style-rules',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.css\?inline&rules$/ },
      handler(code) {
        const [, sheet] = /^export default (".*");?\s*$/s.exec(code) ?? []
        if (!sheet) this.error('The sheet of the public pages is not written as it was.')
        const parts = JSON.stringify(readSheet(JSON.parse(sheet)))
        return { code: `export default JSON.parse(${JSON.stringify(parts)})`, map: null }
      },
    },
  }
}

/**
 * Splits a stylesheet into its parts. The order of the layers is declared first, because a page may use no rule of
 * some layer.
 */
export function readSheet(css: string): StylePart[] {
  const sheet = parse(css, {
    positions: true,
    parseValue: false,
    parseAtrulePrelude: false,
    onParseError: (error) => {
      throw error
    },
  })
  if (sheet.type !== 'StyleSheet') throw new Error('No sheet.')
  const animations = new Set<string>()
  const layers = new Set<string>()
  walk(sheet, {
    visit: 'Atrule',
    enter({ name, prelude }) {
      if (/keyframes$/.test(name) && prelude) animations.add(generate(prelude).trim())
      if (name === 'layer' && prelude) layers.add(generate(prelude).trim())
    },
  })
  const order = layers.size > 0 ? [{ text: `@layer ${[...layers].join(',')};` }] : []
  return [...order, ...new Reader(css, animations).read(sheet.children)]
}

class Reader {
  readonly #css: string
  readonly #animations: ReadonlySet<string>

  constructor(css: string, animations: ReadonlySet<string>) {
    this.#css = css
    this.#animations = animations
  }

  read(nodes: List<CssNode>): StylePart[] {
    return nodes.toArray().flatMap((node) => {
      if (node.type === 'Rule') return [this.#rule(node)]
      if (node.type === 'Atrule') return [this.#atrule(node)]
      return [{ text: this.#textOf(node) }]
    })
  }

  #rule(rule: Rule): StylePart {
    const text = this.#textOf(rule)
    const needs = requiredTokens(rule.prelude)
    const declarations = rule.block.children.toArray()
    const isOfNames = declarations.every(
      (each) => each.type === 'Declaration' && each.property.startsWith('--'),
    )
    if (needs || !isOfNames) return withUses({ text, ...(needs && { needs }) }, this.#saidIn(text))
    const parts = declarations.map((each) => this.#definition(`${this.#textOf(each)};`))
    return { text: this.#textOf(rule.prelude), parts }
  }

  #atrule(atrule: Atrule): StylePart {
    const text = this.#textOf(atrule)
    const { name, prelude, block } = atrule
    const said = prelude ? this.#textOf(prelude).trim() : ''
    if (name === 'property') return this.#definition(text, said)
    if (/keyframes$/.test(name)) return this.#definition(text, said)
    const [, range] = (name === 'font-face' && /unicode-range:([^;}]+)/.exec(text)) || []
    if (range) return { text, characters: characterClass(range) }
    const isGroup = block?.children.some(({ type }) => type === 'Rule' || type === 'Atrule')
    if (block && isGroup) return { text: `@${name} ${said}`.trim(), parts: this.read(block.children) }
    return withUses({ text: block ? text : `${text};` }, this.#saidIn(text))
  }

  #definition(text: string, name = text.slice(0, text.indexOf(':'))): StylePart {
    return withUses(
      { text, name },
      this.#saidIn(text).filter((other) => other !== name),
    )
  }

  /** Names of custom properties (set or read) and animations in a text. */
  #saidIn(text: string): string[] {
    const said = new Set(text.match(/--[a-z][\w-]*/gi))
    for (const word of text.match(/(?<![\w-])[a-z][\w-]*/gi) ?? [])
      if (this.#animations.has(word)) said.add(word)
    return [...said]
  }

  #textOf({ loc }: CssNode): string {
    if (!loc) throw new Error('No place.')
    return this.#css.slice(loc.start.offset, loc.end.offset)
  }
}

/** The class of a regular expression for a `unicode-range` such as `U+A2-A8,U+1E??`. */
function characterClass(range: string): string {
  const point = (hex: string, digit: string) => `\\u{${hex.replaceAll('?', digit)}}`
  const runs = range.match(/[\da-f?]+(-[\da-f]+)?/gi) ?? []
  return `[${runs
    .map((run) => {
      const [first = run, last = first] = run.split('-')
      return `${point(first, '0')}-${point(last, 'f')}`
    })
    .join('')}]`
}

function withUses(part: StylePart, uses: string[]): StylePart {
  return uses.length > 0 ? { ...part, uses } : part
}

/** Tokens that a page must contain for one of the selectors to match; undefined if the rule may match every page. */
function requiredTokens(prelude: CssNode): string[][] | undefined {
  if (prelude.type !== 'SelectorList') return undefined
  const ways = prelude.children.toArray().flatMap((selector) => tokenSets(selector as Selector))
  return ways.some((way) => way.length === 0) ? undefined : ways
}

/**
 * One set of tokens per alternative. Attributes, ids and states are assumed to match, and `:not` to exclude nothing.
 * Parts of a control need one of its type.
 */
function tokenSets(selector: Selector): string[][] {
  let ways: string[][] = [[]]
  for (const node of selector.children.toArray()) {
    if (node.type === 'ClassSelector') ways = ways.map((way) => [...way, `.${unescaped(node.name)}`])
    else if (node.type === 'TypeSelector' && node.name !== '*') {
      const element = node.name.toLowerCase()
      if (!EVERYWHERE.has(element)) ways = ways.map((way) => [...way, element])
    } else if (node.type === 'PseudoClassSelector' && /^(is|where|has)$/.test(node.name)) {
      const inner = innerWays(node.children?.first)
      ways = ways.flatMap((way) => inner.map((more) => [...way, ...more]))
    } else if (node.type === 'PseudoElementSelector') {
      const [, tokens] = CONTROL_PARTS.find(([part]) => part.test(node.name)) ?? []
      if (tokens) ways = ways.flatMap((way) => tokens.map((token) => [...way, token]))
    }
    if (ways.length > MAX_ALTERNATIVES) return [[]]
  }
  return ways
}

function innerWays(list: CssNode | null | undefined): string[][] {
  if (list?.type !== 'SelectorList') return [[]]
  return list.children.toArray().flatMap((each) => (each.type === 'Selector' ? tokenSets(each) : [[]]))
}

/** Resolves CSS escapes: `sm\:flex` is the class `sm:flex`; `\32 xl` is `2xl`. */
function unescaped(name: string): string {
  return name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, plain: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : plain,
  )
}
