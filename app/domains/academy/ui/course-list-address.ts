import { COURSE_TYPE_LABELS, type CourseType, type OfferStatus, STATUS_LABELS } from '../team-schema.ts'

export type CourseFilters = { search: string; status: OfferStatus | undefined; type: CourseType | undefined }

const SEARCH_MAX = 200

/** What it does not know it reads as no filter: an old link still leads somewhere. */
export function readCourseFilters(search: URLSearchParams): CourseFilters {
  const statuses = Object.keys(STATUS_LABELS) as OfferStatus[]
  const types = Object.keys(COURSE_TYPE_LABELS) as CourseType[]
  return {
    search: (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_MAX),
    status: statuses.find((status) => status === search.get('estado')),
    type: types.find((type) => type === search.get('tipo')),
  }
}
