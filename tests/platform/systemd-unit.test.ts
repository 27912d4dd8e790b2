import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { temporaryDirectory } from './temporary-directory.ts'

test('the systemd unit starts what `npm start` starts, with its variables, and lets it close the database itself', () => {
  const unit = readFileSync('deploy/marea.service', 'utf8')
  const [, variables = '', command] =
    /exec env ((?:\w+=\S+ )+)node \$\(.+?\) (.+)$/.exec(manifest.scripts.start) ?? []
  expect(unit).toContain(`/node_modules/.bin/node ${command}\n`)
  for (const variable of variables.trim().split(' '))
    expect(unit).toMatch(new RegExp(`^Environment=.*${variable}`, 'm'))
  expect(unit).toMatch(/^EnvironmentFile=-\S+\/marea.env$/m)
  // What only the unit says no command in that folder knows.
  expect(unit).toMatch(/^# .*DATA_DIR=\/var\/lib\/marea > marea\.env/m)
  expect(unit).toMatch(/^KillMode=mixed$/m)
  expect(unit).toMatch(/^ExecReload=\/bin\/kill -USR2 \$MAINPID$/m)
})

/** Tenths of systemd's measure of what a service could do to the machine; most services have 9.6. */
const EXPOSURE = 20

test.skipIf(spawnSync('systemd-analyze').error)(
  'systemd finds no fault in the unit, and little that it could do to the machine',
  { tags: ['night'] },
  async () => {
    const directory = await temporaryDirectory()
    const file = join(directory.path, 'marea.service')
    writeFileSync(file, readFileSync('deploy/marea.service', 'utf8').replaceAll('/srv/marea', process.cwd()))
    const analyze = (...args: string[]) => {
      const { status, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
      return { status, stderr }
    }
    const found = [
      analyze('verify', '--man=no'),
      analyze('security', '--offline=true', `--threshold=${EXPOSURE}`),
    ]
    await directory.remove()
    expect(found).toEqual(Array(2).fill({ status: 0, stderr: '' }))
  },
)
