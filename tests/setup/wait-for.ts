import { vi } from 'vitest'
import { WAITS_MS } from './waits.ts'

/** Raises the timeout of `vi.waitFor` from one second, for which vitest.config.ts has no option. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, { timeout: WAITS_MS, ...(options as object) })
