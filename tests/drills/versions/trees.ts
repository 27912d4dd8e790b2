/** A second version of the program, built in a checkout of its own. */
import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Part of every page: its script and all that import it have another name. */
const CHANGED = 'app/domains/site/routes/layout.tsx'

/** The sources as they stand, with one line more. */
export async function buildOther(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { maxBuffer: 1e8 })
  for (const file of stdout.trim().split('\n')) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(file, join(folder, file))
  }
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await appendFile(
    join(folder, CHANGED),
    "\nif (!import.meta.env.SSR) document.documentElement.dataset.version = 'other'\n",
  )
  // Only the build: an installation would empty the very folder that is linked here.
  const build = "import('./scripts/prepare/build.mjs').then(({ buildSite }) => buildSite())"
  await run(process.execPath, ['--input-type=module', '--eval', build], { cwd: folder, maxBuffer: 1e8 })
}
