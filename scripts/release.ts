/**
 * `npm run release`: packs what serves, without sources, as `release/marea-<version>.tar.gz`, with its checksum and
 * its list of parts beside it. `folder` as an argument is another place for them. The same commit gives the same file.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SBOM } from './prepare/sbom.mjs'
import { checksum, packFolder } from './release/archive.ts'
import { releaseLockfile, releaseManifest } from './release/manifest.ts'

const AS_IT_IS = [
  ...['.npmrc', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'deploy', 'db/migrations'],
  // Where README leads who operates.
  ...['docs/operating.md', 'docs/growing.md', 'docs/watching.md', 'docs/watching', 'docs/bench.md'],
]
const PROGRAMS = ['scripts/prepare.mjs', 'scripts/prepare', 'scripts/update.mjs', 'scripts/update']
/** Source maps, what drizzle-kit compares new tables with, types, and a list of modules that only tests read. */
const ONLY_TO_DEVELOP = /\.map$|_snapshot\.json$|\.d\.mts$|\/client-chunks\.json$/

const [target = 'release'] = process.argv.slice(2)
const manifest = releaseManifest(readJson('package.json'))
const name = `marea-${manifest.version}`
const folder = join(target, name)
const archive = `${folder}.tar.gz`

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeJson('package.json', manifest)
writeJson('package-lock.json', releaseLockfile(readJson('package-lock.json')))
for (const path of [...AS_IT_IS, ...PROGRAMS]) copy(path)
copyBuild()
await packFolder(folder, archive, dateOfCommit())
rmSync(folder, { recursive: true })
const sum = await checksum(archive)
writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`)
cpSync(realpathSync(join('build', SBOM)), `${folder}.${SBOM}`)
console.log(`${archive} (${(statSync(archive).size / 1e6).toFixed(1)} MB)\nSHA-256: ${sum}`)

/** Copies the served build alone, under its own name, with the links that lead to it. */
function copyBuild(): void {
  copy(join('build', basename(realpathSync('build/current'))))
  for (const link of ['current', 'client', 'server', 'commands', SBOM]) copy(join('build', link))
}

function copy(path: string): void {
  cpSync(path, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !ONLY_TO_DEVELOP.test(file),
  })
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, undefined, 2)}\n`)
}

/** Seconds since 1970. */
function dateOfCommit(): number {
  return Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }))
}
