import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ident, parse, walk } from 'css-tree'
import { compile } from 'tailwindcss'
import { parseSync } from 'vite'

/** Which names of the look the code and the sheets say, and which of them Tailwind draws nothing for. */
export type Source = { path: string; text: string }

/** What takes its value from a token: of these a word that has no rule is a mistake. */
const UTILITY =
  /^(bg|text|font|border(-[xytrblse])?|divide(-[xy])?|outline|ring|shadow|rounded(-[trblse]{1,2})?|fill|stroke|from|via|to|accent|caret|decoration|placeholder|ease)-[a-z][\w./()%-]*$/
/** Words of CSS and of the policy header that look like one. */
const NO_UTILITIES = new Set(['border-box', 'font-family', 'font-src', 'font-weight'])

const require = createRequire(import.meta.url)

/** Every word in a text of the code, with the files that say it: comments, names and addresses of imports are none. */
export function wordsOf(sources: readonly Source[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const { path, text } of sources) {
    const said = textsIn(parseSync(path, text).program).flatMap((each) => each.split(/[\s"]+/))
    for (const word of new Set(said)) words.set(word, [...(words.get(word) ?? []), path])
  }
  return words
}

function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, value } = node as { type?: string; value?: unknown }
  if (type === 'ImportDeclaration') return []
  if (type === 'Literal') return typeof value === 'string' ? [value] : []
  if (type === 'TemplateElement') return [(value as { cooked: string | null }).cooked ?? '']
  return Object.values(node).flatMap(textsIn)
}

/** The whole sheet of the panel, with a rule for each word that Tailwind knows. */
export async function drawSheet(words: Iterable<string>): Promise<string> {
  const { build } = await compile(readFileSync('app/app.css', 'utf8'), { base: 'app', loadStylesheet })
  return build([...words])
}

async function loadStylesheet(id: string, base: string) {
  const path = id === 'tailwindcss' ? require.resolve('tailwindcss/index.css') : join(base, id)
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
}

/** Words that ask for a colour, a letter, a corner or a shadow that the tokens do not have. */
export function withoutRule(words: ReadonlyMap<string, string[]>, sheet: string): string[] {
  const { classes } = selectorsOf(sheet)
  return [...words]
    .filter(([word]) => isUtility(word) && !classes.has(word))
    .flatMap(([word, paths]) => paths.map((path) => `${path}: ${word} draws nothing`))
}

/** Variants before it (`hover:`, `max-md:`, `[&>svg]:`) do not matter. */
function isUtility(word: string): boolean {
  const bare = word.replace(/^(\[[^\]]*\]:|[^[:]+(\[[^\]]*\])?:)+/, '').replace(/^!/, '')
  return UTILITY.test(bare) && !NO_UTILITIES.has(bare)
}

/** `var(--…)` of a name that nothing sets, unless it says what holds then. */
export function withoutValue(
  words: ReadonlyMap<string, string[]>,
  sheets: readonly Source[],
  sheet: string,
): string[] {
  const isSet = new Set<string>()
  for (const text of [sheet, ...sheets.map((each) => each.text)])
    walk(parse(text), { visit: 'Declaration', enter: ({ property }) => void isSet.add(property) })
  const read = sheets.flatMap(({ path, text }) => readIn(text).map((name) => ({ name, path })))
  for (const [word, paths] of words)
    for (const [, long, short] of word.matchAll(/var\((--[\w-]+)\)|-\((?:[\w-]+:)?(--[\w-]+)\)/g))
      read.push(...paths.map((path) => ({ name: long ?? short ?? '', path })))
  return read.filter(({ name }) => !isSet.has(name)).map(({ name, path }) => `${path}: nothing sets ${name}`)
}

function readIn(css: string): string[] {
  const names: string[] = []
  walk(parse(css, { parseCustomProperty: true }), {
    visit: 'Function',
    enter({ name, children: { first, size } }) {
      if (name === 'var' && size === 1 && first?.type === 'Identifier') names.push(first.name)
    },
  })
  return names
}

export function selectorsOf(css: string): { classes: Set<string>; ids: Set<string> } {
  const found = { classes: new Set<string>(), ids: new Set<string>() }
  walk(parse(css, { parseValue: false }), (node) => {
    if (node.type === 'ClassSelector') found.classes.add(ident.decode(node.name))
    if (node.type === 'IdSelector') found.ids.add(ident.decode(node.name))
  })
  return found
}
