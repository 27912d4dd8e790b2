/** `npm run doctor`: prints how each part of the site is and what to do. Ends with 1 if something fails. */
import { fileURLToPath } from 'node:url'

// Through Vite, because mail templates are JSX; a build has compiled the command.
const { diagnose } = import.meta.env?.PROD ? await import('./doctor/diagnose.ts') : await compile()
process.exitCode = await diagnose()

async function compile() {
  const { runnerImport } = await import('vite')
  const path = fileURLToPath(new URL('doctor/diagnose.ts', import.meta.url))
  return (await runnerImport<typeof import('./doctor/diagnose.ts')>(path, { logLevel: 'error' })).module
}
