import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parse, walk } from 'css-tree'
import { describe, expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { filesImportedBy } from '../architecture/rules.ts'
import { drawSheet, type Source, selectorsOf, withoutRule, withoutValue, wordsOf } from './style-names.ts'

/** A class or a token that was renamed in one place and not in the other would vanish, without a word. */
const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((name) => `app/${name}`)
const read = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') })
const code = files.filter((path) => /\.tsx?$/.test(path)).map(read)
const sheets = files.filter((path) => path.endsWith('.css')).map(read)
const words = wordsOf(code)
const sheet = await drawSheet(words.keys())

test('every colour, letter, corner and shadow that a class asks for is among the tokens', () => {
  expect(withoutRule(words, sheet)).toEqual([])
})

test('every custom property that is read is set somewhere, or says what holds without it', () => {
  expect(withoutValue(words, sheets, sheet)).toEqual([])
})

test('every class and identifier of our own sheet is used', () => {
  const { classes, ids } = selectorsOf(readFileSync('app/app.css', 'utf8'))
  expect([...classes, ...ids].filter((name) => !words.has(name))).toEqual([])
  expect(classes.size).toBeGreaterThan(10)
})

describe('they tell the file and the name', () => {
  const broken = wordsOf([
    {
      path: 'app/x.tsx',
      text: `// bg-nothing
        import '#app/text-nothing.ts'
        export const X = () => <p className={\`bg-primary md:hover:bg-marea/40 \${y}\`} style={{ color: 'var(--color-gone)' }}>
          <b className="rounded-xs border-l-lines [&>svg]:text-inky h-(--gone) text-balance" /></p>`,
    },
  ])

  test('in code', async () => {
    const drawn = await drawSheet(broken.keys())
    expect(withoutRule(broken, drawn)).toEqual([
      'app/x.tsx: md:hover:bg-marea/40 draws nothing',
      'app/x.tsx: rounded-xs draws nothing',
      'app/x.tsx: border-l-lines draws nothing',
      'app/x.tsx: [&>svg]:text-inky draws nothing',
    ])
    expect(withoutValue(broken, [], drawn)).toEqual([
      'app/x.tsx: nothing sets --color-gone',
      'app/x.tsx: nothing sets --gone',
    ])
  })

  test('in a sheet', () => {
    const text =
      '.a { color: var(--color-gone); --b: var(--gone-too); outline-color: var(--c, var(--color-ink)) }'
    expect(withoutValue(new Map(), [{ path: 'app/x.css', text }], sheet)).toEqual([
      'app/x.css: nothing sets --color-gone',
      'app/x.css: nothing sets --gone-too',
    ])
  })
})

describe('what the sheet of public pages leaves out (public.css)', () => {
  const leftOut = leftOutOf('app/public.css')

  test.each(leftOut)('%s is there to be left out', (pattern) => {
    expect(globSync(join('app', pattern))).not.toEqual([])
  })

  test('is nothing that a public page is drawn with, at once or later', () => {
    const out = new Set(leftOut.flatMap((pattern) => globSync(join('app', pattern)).flatMap(filesBelow)))
    const drawn = reachedFrom(['app/root.tsx', 'app/entry.client.tsx', ...publicRoutes()])
    expect(drawn.size).toBeGreaterThan(100)
    expect([...drawn].filter((path) => out.has(path))).toEqual([])
  })
})

function leftOutOf(path: string): string[] {
  const patterns: string[] = []
  walk(parse(readFileSync(path, 'utf8'), { parseAtrulePrelude: false }), {
    visit: 'Atrule',
    enter({ name, prelude }) {
      const [, pattern] = (prelude?.type === 'Raw' && /^not "(.+)"$/.exec(prelude.value)) || []
      if (name === 'source' && pattern) patterns.push(pattern)
    },
  })
  return patterns
}

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))
}

const PUBLIC_FRAME = 'domains/site/routes/layout.tsx'

/** The frame of the public pages, and the pages in it. */
function publicRoutes(): string[] {
  const frame = (routes as RouteConfigEntry[]).find(({ file }) => file === PUBLIC_FRAME)
  return frame ? filesOf(frame).map((file) => `app/${file}`) : []
}

function filesOf({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(filesOf)]
}

/** With what comes later; what stays on the server draws mails and pictures. */
function reachedFrom(starts: readonly string[]): Set<string> {
  const sources = new Map(code.map((source) => [source.path, source]))
  const reached = new Set(starts)
  for (const path of reached) {
    const source = sources.get(path)
    for (const target of source ? filesImportedBy(source) : [])
      if (!/\.server\.tsx?$/.test(target)) reached.add(target)
  }
  return reached
}
