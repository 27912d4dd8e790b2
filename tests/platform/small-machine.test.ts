// @module-tag night
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runStep } from '../../scripts/prepare/progress.mjs'
import { temporaryDirectory } from './temporary-directory.ts'

test('on a machine with 1 GB a clone says what building needs before it installs anything', async () => {
  const directory = await temporaryDirectory()
  for (const name of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(name, join(directory.path, name), { recursive: true })
  mkdirSync(join(directory.path, 'app'))
  const small = join(directory.path, 'small.mjs')
  writeFileSync(
    small,
    `import os from 'node:os'
import { syncBuiltinESMExports } from 'node:module'
os.totalmem = () => 2 ** 30
syncBuiltinESMExports()
`,
  )
  // Without npm nothing is installed.
  const says = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      ['--import', small, 'scripts/prepare.mjs', 'start'],
      { cwd: directory.path, env: { PATH: '' } },
      (_, out, errors) => resolve(out + errors),
    ),
  )
  await directory.remove()
  expect(says).toMatch(
    /construir necesita 1\.5 GB de memoria y aquí hay 1\.0[\s\S]*Instalando las dependencias/,
  )
})

test('a build that the system kills says that memory is short, not what the compiler said last', async () => {
  const killed = runStep({
    ...{ doing: 'Construyendo el sitio', done: 'Construido', failed: 'No se pudo construir el sitio' },
    ...{ command: 'sh', args: ['-c', 'echo transforming; kill -9 $$'] },
  })
  await expect(killed).rejects.toThrow(/^No se pudo construir el sitio: .*no alcanza la memoria/)
  await expect(killed).rejects.not.toThrow(/transforming/)
})
