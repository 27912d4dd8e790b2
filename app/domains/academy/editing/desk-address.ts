/** Where each list of the Academy's desk is, and what of it is shown: all in the address, so that it needs no script. */
import { readPage } from '#app/platform/paging.ts'
import { readWords } from '#app/platform/search-words.ts'
import type { DeskEntity } from './desk-words.ts'

const DESK_PATH = '/admin/academy-complete'

/** In the specification's order (back-office §2). The first is the screen itself. */
const SEGMENTS: Record<DeskEntity, string> = {
  intensive_bootcamps: '',
  entrepreneurship_programs: 'programas',
  success_stories: 'historias',
  scheduled_trainings: 'formaciones',
}

export const DESK_TABS = Object.keys(SEGMENTS) as DeskEntity[]

/** Undefined for an address that is none of the four. */
export function readTab(segment = ''): DeskEntity | undefined {
  return DESK_TABS.find((tab) => SEGMENTS[tab] === segment)
}

export function tabPath(tab: DeskEntity): string {
  return SEGMENTS[tab] ? `${DESK_PATH}/${SEGMENTS[tab]}` : DESK_PATH
}

export type DeskQuery = ReturnType<typeof readDeskQuery>

/** What of one list is asked for. */
export function readDeskQuery(search: URLSearchParams) {
  return {
    search: readWords(search, 'q'),
    page: readPage(search),
  }
}
