import { describe, expect, test } from 'vitest'
import { fromNearerEnd, type Range } from '#app/platform/lists/paging.ts'

/** A list as a database has it, which says what it went through. */
function listOf(rows: readonly number[]) {
  let most = 0
  return {
    gone: () => most,
    count: async () => rows.length,
    read: async ({ limit, offset }: Range, isBackwards: boolean) => {
      most = Math.max(most, offset + limit)
      return (isBackwards ? rows.toReversed() : rows).slice(offset, offset + limit)
    },
  }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
const OFFSETS = [0, 25, 975, 1_000, 1_475, 1_500, 1_975, 2_975, 2_999, 3_000, 3_025, 9_000]

describe('a page is read from the nearer end', () => {
  test.each(OFFSETS)('of 3,000, the one after %i', async (offset) => {
    const list = listOf(numbers(0, 3_000))
    expect(await fromNearerEnd({ limit: 25, offset }, list)).toEqual(
      numbers(offset, Math.max(offset, Math.min(3_000, offset + 25))),
    )
    expect(list.gone()).toBeLessThanOrEqual(1_525)
  })

  test('the last page of a number that 25 does not divide is the short one', async () => {
    expect(await fromNearerEnd({ limit: 25, offset: 3_000 }, listOf(numbers(0, 3_007)))).toEqual(
      numbers(3_000, 3_007),
    )
  })
})
