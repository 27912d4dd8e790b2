/** URLs of the segments' screen, and what of the list's URL a segment holds. */
import { href } from 'react-router'
import { changeLinkId, withParameters } from '#app/platform/lists/query-state.ts'
import { CONTACT_LIST, type ContactQuery, contactsHref } from '../contacts-address.ts'
import type { SegmentFilters } from './schema.ts'

type SegmentsState = { filters?: SegmentFilters; editing?: string; removing?: string }

const SEGMENTS = href('/admin/contacts/segmentos')

export function segmentsHref({ filters = {}, editing, removing }: SegmentsState = {}): string {
  const asked = [...(editing ? [['editar', editing]] : []), ...(removing ? [['eliminar', removing]] : [])]
  return withParameters(SEGMENTS, [...Object.entries(filters), ...asked] as [string, string][])
}

/** The list of segments, at the link that opens the form of one. */
export function toChangeLink(id: string): string {
  return `${segmentsHref()}#${changeLinkId(id)}`
}

/** The list of the contacts that a segment finds. */
export function segmentHref(filters: SegmentFilters): string {
  return contactsHref(queryOf(filters))
}

/** What the list's URL says of its search, in the description's order; page and dialogs are left out. */
export function filtersOf(query: ContactQuery): SegmentFilters {
  return Object.fromEntries(CONTACT_LIST.saved(query))
}

export function queryOf(filters: SegmentFilters): ContactQuery {
  return CONTACT_LIST.read(new URLSearchParams(filters))
}

export function isSameSearch(one: SegmentFilters, other: SegmentFilters): boolean {
  return String(Object.entries(one).toSorted()) === String(Object.entries(other).toSorted())
}
