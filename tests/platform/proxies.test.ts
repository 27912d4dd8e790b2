// @module-tag night
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from './temporary-directory.ts'

/** What README gives to copy for a proxy. */
const readme = readFileSync('README.md', 'utf8')

test('Caddy reads its lines: a brace that opens ends its line, one that closes has its own', () => {
  const [, lines = ''] = /```\n(marea\.example \{\n[\s\S]+?)```/.exec(readme) ?? []
  expect(lines).toContain('reverse_proxy')
  for (const line of lines.split('\n').filter((each) => /[{}]/.test(each)))
    expect(line).toMatch(/^(\s*}|[^{}]+ \{)$/)
})

/** Where nginx would keep what it receives, which only root may write. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

test.skipIf(!existsSync('/usr/sbin/nginx'))('nginx reads its lines', async () => {
  const [, lines = ''] = /```nginx\n([\s\S]+?)```/.exec(readme) ?? []
  const { path, remove } = await temporaryDirectory()
  // A certificate is the reader's own, and both ports and the log are only root's.
  const plain = lines
    .replaceAll('/var/log/nginx', path)
    .replaceAll(' ssl;', ';')
    .replaceAll(/\b(80|443);/g, '18$1;')
  const folders = TEMPORARY.map((name) => `${name}_temp_path ${path}/${name};`).join('\n')
  const file = join(path, 'nginx.conf')
  writeFileSync(file, `pid ${path}/pid;\nevents {}\nhttp {\naccess_log off;\n${folders}\n${plain}\n}\n`)
  const { status, stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-q', '-c', file, '-e', join(path, 'log')])
  expect([status, String(stderr)]).toEqual([0, ''])
  await remove()
})
