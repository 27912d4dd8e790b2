import { afterAll, beforeAll } from 'vitest'
import { configureRecordKinds } from '#app/domains/audit/record-kinds.ts'
import { RECORD_KINDS } from '#app/record-kinds.ts'

/** The record knows every kind of thing, as after a start of the site. */
export function withRecordKinds() {
  beforeAll(() => configureRecordKinds(RECORD_KINDS))
  afterAll(() => configureRecordKinds([]))
}
