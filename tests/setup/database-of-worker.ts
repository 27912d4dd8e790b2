import { inject } from 'vitest'

/** Before each file: the tests find the database of their worker at DATABASE_URL. */
process.env.DATABASE_URL = inject('databaseUrls')[Number(process.env.VITEST_POOL_ID) - 1]
