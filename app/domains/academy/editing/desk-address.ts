/** URLs of the Academy screen's four lists. Tab, search and page are in the URL, so that they need no script. */
import { href } from 'react-router'
import { page, queryState, type StateOf, words } from '#app/platform/query-state.ts'
import type { DeskEntity } from './labels.ts'

/** URL segment of each tab, in the order of back-office §2. The first tab is the screen's own URL. */
const SEGMENTS: Record<DeskEntity, string | undefined> = {
  intensive_bootcamps: undefined,
  entrepreneurship_programs: 'programas',
  success_stories: 'historias',
  scheduled_trainings: 'formaciones',
}

export const DESK_TABS = Object.keys(SEGMENTS) as DeskEntity[]

/** Undefined for an address that is none of the four. */
export function readTab(segment?: string): DeskEntity | undefined {
  return DESK_TABS.find((tab) => SEGMENTS[tab] === segment)
}

export function tabPath(tab: DeskEntity): string {
  const segment = SEGMENTS[tab]
  return segment
    ? href('/admin/academy-complete/:tab?', { tab: segment })
    : href('/admin/academy-complete/:tab?')
}

export const ACADEMY_LIST = queryState(href('/admin/academy-complete/:tab?'), { search: words('q'), page })

export type DeskQuery = StateOf<typeof ACADEMY_LIST>

export const readDeskQuery = ACADEMY_LIST.read
