/** URLs of the Academy screen's four lists. Tab, search and page are in the URL, so that they need no script. */
import { href } from 'react-router'
import { page, queryState, type StateOf, words } from '#app/platform/lists/query-state.ts'
import type { ListedEntity } from './labels.ts'

/** URL segment of each tab, in the order of back-office §2. The first tab is the screen's own URL. */
const SEGMENTS: Record<ListedEntity, string | undefined> = {
  intensive_bootcamps: undefined,
  entrepreneurship_programs: 'programas',
  success_stories: 'historias',
  scheduled_trainings: 'formaciones',
}

export const LIST_TABS = Object.keys(SEGMENTS) as ListedEntity[]

/** Undefined if the segment belongs to none of the four tabs. */
export function readTab(segment?: string): ListedEntity | undefined {
  return LIST_TABS.find((tab) => SEGMENTS[tab] === segment)
}

export function tabPath(tab: ListedEntity): string {
  const segment = SEGMENTS[tab]
  return segment
    ? href('/admin/academy-complete/:tab?', { tab: segment })
    : href('/admin/academy-complete/:tab?')
}

export const ACADEMY_LIST = queryState(href('/admin/academy-complete/:tab?'), { search: words('q'), page })

export type ListQuery = StateOf<typeof ACADEMY_LIST>

export const readListQuery = ACADEMY_LIST.read
