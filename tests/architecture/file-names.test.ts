import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Names that no file of the tree has, each with the reason why it is told nevertheless. */
const EXCEPTIONS: Record<string, string> = {
  'back-office.md': 'the specification, which is kept outside the tree',
}

const FILES = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
const ENDINGS = new Set(
  FILES.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
)
const FILE_NAME = /`(\w[\w./-]*\.(?:tsx?|mjs|css|md))`/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm

test('documents and comments name files that exist', () => {
  const prose = FILES.filter((path) => /\.(md|tsx?|css)$/.test(path)).map((path) => {
    const text = readFileSync(path, 'utf8')
    return { path, text: path.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n') }
  })
  expect(prose.flatMap(({ path, text }) => missingIn(text).map((name) => `${path}: ${name}`))).toEqual([])
})

function missingIn(text: string): string[] {
  const named = [...text.matchAll(FILE_NAME)].map(([, name = '']) => name)
  return named.filter((name) => !ENDINGS.has(name) && !(name in EXCEPTIONS))
}

/** A file that moved would put its classes into the sheet of every public page, and only its weight would tell. */
test('what public pages do not use is named by paths that lead somewhere', () => {
  const excluded = [...readFileSync('app/public.css', 'utf8').matchAll(/@source not "([^"]+)"/g)]
  const paths = excluded.flatMap(([, path = '']) => alternativesOf(path))
  expect(paths.length).toBeGreaterThan(excluded.length)
  expect(paths.filter((path) => globSync(path, { cwd: 'app' }).length === 0)).toEqual([])
})

/** Paths that `{a,b}` stands for, the innermost first. */
function alternativesOf(path: string): string[] {
  const [braces, choices] = /\{([^{}]*)\}/.exec(path) ?? []
  if (!braces || choices === undefined) return [path]
  return choices.split(',').flatMap((choice) => alternativesOf(path.replace(braces, choice)))
}
