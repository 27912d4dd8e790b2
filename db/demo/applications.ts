import type { z } from 'zod'
import type { applicationSchema } from '#app/domains/community/schema.ts'
import { earlierApplications } from './applications-earlier.ts'
import { recentApplications } from './applications-recent.ts'
import type { DemoMoment } from './submissions.ts'

/** Community applications within the limits of the public form; addresses end in `.example` and get no mail. */
export type DemoApplication = Omit<z.input<ReturnType<typeof applicationSchema>>, 'consent_privacy'> & {
  state: 'nueva' | 'en_curso' | 'cerrada' | 'spam'
  /** Id of the invented colleague in charge. */
  owner_id?: string
  note?: string
  sent: DemoMoment
}

export const demoApplications: DemoApplication[] = [...recentApplications, ...earlierApplications]
