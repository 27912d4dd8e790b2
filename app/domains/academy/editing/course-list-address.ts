import { choice, queryState, type StateOf, words } from '#app/platform/query-state.ts'
import { COURSE_TYPE_LABELS, type CourseType, type OfferStatus, STATUS_LABELS } from './schema.ts'

const LIST = queryState({
  search: words('q'),
  status: choice('estado', Object.keys(STATUS_LABELS) as OfferStatus[], undefined),
  type: choice('tipo', Object.keys(COURSE_TYPE_LABELS) as CourseType[], undefined),
})

export type CourseFilters = StateOf<typeof LIST>

export const readCourseFilters = LIST.read
