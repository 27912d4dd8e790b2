import type { ContactView } from '#app/domains/contacts/schema.ts'
import type { RegistrationStatus } from '#app/domains/events/registrations/status-schema.ts'
import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import type { MailStatus } from '#app/domains/mail/schema.ts'

type Dated = { id: string; created_at: Date }

/** What the team sees of one person; the file of their data has every column of it but the team's own. */
export type PersonView = {
  email: string
  /** None where they were deleted from the contacts, or never came to be one. */
  contact?: ContactView | undefined
  applications: (Dated & {
    company: string
    position: string
    reason_of_interest: string | null
    message: string | null
  })[]
  submissions: { id: string; title: string; status: SubmissionStatus; submitted_at: Date }[]
  requests: (Dated & { course: string; message: string | null; action_type: string })[]
  registrations: (Dated & { event_id: string; event_title: string; status: RegistrationStatus })[]
  consents: {
    id: number
    purpose: string
    granted: boolean
    source: string
    wording: string
    created_at: Date
  }[]
  mails: (Dated & { subject: string; status: MailStatus })[]
}
