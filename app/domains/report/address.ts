import { href } from 'react-router'
import { SECTORS } from '#app/domains/community/schema.ts'
import { contactsHref } from '#app/domains/contacts/contacts-address.ts'
import { CONTACT_PROFILES, type ProfileType } from '#app/domains/contacts/schema.ts'
import { withParameters } from '#app/platform/lists/query-state.ts'
import { wordsOf } from './periods.ts'
import { type FigureName, type GroupingName, OTHER_SECTOR, type Period } from './schema.ts'

export const reportHref = (period: Period) => withParameters(href('/admin/informe'), wordsOf(period))

export const reportFileHref = (period: Period) => withParameters(href('/admin/informe.csv'), wordsOf(period))

/** The page of a period with the question whether to withdraw a shared report. */
export const withdrawHref = (period: Period, id: string) =>
  withParameters(href('/admin/informe'), [...wordsOf(period), ['retirar', id]])

/** Address for a sponsor. The code is in the query, which no log records. */
export const sharedHref = (code: string) => withParameters(href('/informe'), [['codigo', code]])

/** Addresses of the rows that the figures count, where a list shows these and no others. */
export function figureRows(period: Period): Partial<Record<FigureName, string>> {
  const [held, read] = [HELD, READ].map((part) => `${reportHref(period)}#${part}`)
  return {
    ...{ events: held, seats: held, arrivals: held, feedback: held, article_views: read },
    applications: requestsHref('comunidad', period),
    course_requests: requestsHref('cursos', period),
    contacts: contactsHref(daysOf(period)),
  }
}

/** The same for the groups; none for those that join what the list cannot. */
export function groupRows(
  period: Period,
): Partial<Record<GroupingName, (name: string) => string | undefined>> {
  return {
    sectors: (name) => (isSector(name) ? contactsHref({ ...daysOf(period), sector: name }) : undefined),
    profiles: (name) => {
      const profile = PROFILES.find((each) => CONTACT_PROFILES[each] === name)
      return profile && contactsHref({ ...daysOf(period), profile })
    },
  }
}

/** Parts of the page that list what its figures count. */
export const HELD = 'eventos'
export const READ = 'lecturas'

const PROFILES = Object.keys(CONTACT_PROFILES) as ProfileType[]

/** 'Otro' holds every spelling that the form does not offer. */
function isSector(name: string): boolean {
  return name !== OTHER_SECTOR && (SECTORS as readonly string[]).includes(name)
}

function requestsHref(kind: string, { from, to }: Period): string {
  const asked = [
    ['tipo', kind],
    ['desde', from],
    ['hasta', to],
  ] as const
  return withParameters(
    href('/admin/solicitudes'),
    asked.map(([name, value]) => [name, value]),
  )
}

const daysOf = ({ from, to }: Period) => ({ from, until: to })

/** Buttons of the report, with the titles of their failures. */
export const FAILED = {
  freeze: 'No se pudo congelar el informe',
  withdraw: 'No se pudo retirar el informe',
}
