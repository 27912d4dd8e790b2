import { href } from 'react-router'
import { choice, queryState, type StateOf, words } from '#app/platform/lists/query-state.ts'
import { COURSE_TYPE_LABELS, type CourseType, type OfferStatus, STATUS_LABELS } from './schema.ts'

export const COURSE_LIST = queryState(href('/admin/academy'), {
  search: words('q'),
  status: choice('estado', Object.keys(STATUS_LABELS) as OfferStatus[], undefined),
  type: choice('tipo', Object.keys(COURSE_TYPE_LABELS) as CourseType[], undefined),
})

export type CourseFilters = StateOf<typeof COURSE_LIST>

export const readCourseFilters = COURSE_LIST.read
