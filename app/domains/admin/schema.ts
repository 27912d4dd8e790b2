import type { SubmissionStatus } from '#app/domains/events/schema.ts'

/** What the Dashboard shows. */
export type Dashboard = {
  reviews: { pending: number; published: number; approved: number; rejected: number }
  recent: { id: string; title: string; organizer: string; status: SubmissionStatus; submitted_at: Date }[]
  mail: { on: boolean; total: number; open: number; failed: number }
  time_zone: string
  updated_at: Date
}
