/** Where each list of the Academy's desk is, and what of it is shown: all in the address, so that it needs no script. */
import { href } from 'react-router'
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'
import type { DeskEntity } from './desk-words.ts'

/** In the specification's order (back-office §2). The first is the screen itself. */
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

export type DeskQuery = ReturnType<typeof readDeskQuery>

/** What of one list is asked for. */
export function readDeskQuery(search: URLSearchParams) {
  return {
    search: readWords(search, 'q'),
    page: readPage(search),
  }
}
