import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort, startDatabase } from '../setup/site.ts'
import { temporaryDirectory } from './temporary-directory.ts'

/** By night (`npm run test:all`): compiling as one goes takes ten seconds, and no visitor ever waits for it. */
test.runIf(process.env.AT_SCALE)(
  '`npm run dev` serves the pages, with the scripts that Vite compiles',
  async () => {
    const [database, directory, port] = await Promise.all([startDatabase(), temporaryDirectory(), freePort()])
    const child = spawn(process.execPath, ['scripts/dev.ts'], {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: directory.path,
        PORT: String(port),
        NODE_ENV: '',
      },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    const page = () =>
      fetch(`http://localhost:${port}/faqs`).then(
        (answer) => answer.text(),
        () => (child.exitCode === null ? 'not yet' : `ended: ${child.exitCode}`),
      )
    await expect
      .poll(page, { interval: 500 })
      .toMatch(/Preguntas frecuentes[\s\S]*window\.__reactRouterContext/)
    child.kill('SIGTERM')
    await ended
    await Promise.all([database.remove(), directory.remove()])
  },
)
