import { readWords } from '#app/platform/search-words.ts'
import { COURSE_TYPE_LABELS, type CourseType, type OfferStatus, STATUS_LABELS } from './schema.ts'

export type CourseFilters = { search: string; status: OfferStatus | undefined; type: CourseType | undefined }

/** Reads the filters of the course list from its URL. Unknown values mean no filter, so that old links still work. */
export function readCourseFilters(search: URLSearchParams): CourseFilters {
  const statuses = Object.keys(STATUS_LABELS) as OfferStatus[]
  const types = Object.keys(COURSE_TYPE_LABELS) as CourseType[]
  return {
    search: readWords(search, 'q'),
    status: statuses.find((status) => status === search.get('estado')),
    type: types.find((type) => type === search.get('tipo')),
  }
}
