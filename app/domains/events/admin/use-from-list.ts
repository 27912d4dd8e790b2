import { useLocation } from 'react-router'
import { FROM_LIST, fromList } from './event-list.ts'

/** Keeps the list that an event was opened from in the links and forms of its screens. */
export function useFromList(): (screen: string) => string {
  const list = new URLSearchParams(useLocation().search).get(FROM_LIST)
  return (screen) => fromList(screen, list)
}
