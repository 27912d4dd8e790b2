import { vi } from 'vitest'
import { WAITS_MS } from './waits.ts'

/** Once for each worker: the limit of `vi.waitFor` is a second, and has no line in vitest.config.ts. */
const { waitFor } = vi
vi.waitFor = (check, options) => waitFor(check, { timeout: WAITS_MS, ...(options as object) })
