import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

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
