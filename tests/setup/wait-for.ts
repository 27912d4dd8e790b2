import { vi } from 'vitest'
import { MAX_WAIT_MS } from './max-wait.ts'

/** Raises the timeout of `vi.waitFor` from one second, for which vitest.config.ts has no option. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, { timeout: MAX_WAIT_MS, ...(options as object) })
