import { z } from 'zod'

const WRITTEN = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:00)?$/

/** Whether a posted text is a value of a `datetime-local` control, `2026-12-01T18:30`, of a day that exists. */
export function isLocalHour(given: string): boolean {
  const [date = ''] = given.split('T')
  return WRITTEN.test(given) && z.iso.date().safeParse(date).success
}
