/** `npm run doctor`: prints how each part of the site is and what to do. Ends with 1 if something fails. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

// Through Vite, because mail templates are JSX.
const path = fileURLToPath(new URL('doctor/diagnose.ts', import.meta.url))
const { module } = await runnerImport<typeof import('./doctor/diagnose.ts')>(path, { logLevel: 'error' })
process.exitCode = await module.diagnose()
