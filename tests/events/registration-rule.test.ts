import { describe, expect, test } from 'vitest'
import { canRegister, closedReason } from '#app/domains/events/registration-rule.ts'

const event = {
  status: 'published',
  starts_at: '2026-12-01T18:30:00-04:00',
  ends_at: '2026-12-01T20:30:00-04:00',
} as const
const BEFORE = new Date('2026-12-01T22:29:00Z')
const DURING = new Date('2026-12-01T22:31:00Z')
const AFTER = new Date('2026-12-02T00:31:00Z')

describe('may one still register', () => {
  test.for([
    ['until it begins', event, BEFORE, undefined, true],
    ['not once it has begun', event, DURING, 'begun', false],
    ['not once it is over', event, AFTER, 'over', false],
    ['not when it was cancelled, whenever', { ...event, status: 'cancelled' }, BEFORE, 'cancelled', false],
    ['where the organiser does', { ...event, registration_url: 'https://x.do' }, BEFORE, 'elsewhere', true],
    ['nor there once it has begun', { ...event, registration_url: 'https://x.do' }, DURING, 'begun', false],
  ] as const)('%s', ([, asked, now, closed, possible]) => {
    expect(closedReason(asked, now)).toBe(closed)
    expect(canRegister(asked, now)).toBe(possible)
  })
})
