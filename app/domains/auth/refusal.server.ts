import { data } from 'react-router'
import type { GateNotice } from './schema.ts'

/** Data to throw, which the panel's error boundary renders as a card. */
export function refusal(notice: GateNotice, status: 401 | 403 | 429) {
  return data(notice, { status })
}
