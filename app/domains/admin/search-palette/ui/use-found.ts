import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { SEARCH } from '../address.ts'
import { type Found, matchingScreens, type SearchAnswer, wordsOf } from '../schema.ts'

/** Milliseconds: long enough to skip requests while typing, short enough to feel immediate. */
const TYPING_PAUSE_MS = 120

/**
 * Results of a query. Screens are matched in the browser at once, records by the server. Results of an earlier query
 * are not shown, because Enter would open the wrong record.
 */
export function useFound(query: string) {
  const known = useFetcher<SearchAnswer>()
  const asked = useFetcher<SearchAnswer>()
  const question = query.trim()
  const isQuestion = wordsOf(question).length > 0
  const { load: loadScreens } = known
  const { load: loadRecords } = asked

  useEffect(() => {
    void loadScreens(SEARCH)
  }, [loadScreens])
  useEffect(() => {
    if (!isQuestion) return
    const timer = setTimeout(
      () => void loadRecords(`${SEARCH}?q=${encodeURIComponent(question)}`),
      TYPING_PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [loadRecords, question, isQuestion])

  const screens = known.data?.found ?? []
  const answer = asked.data?.query === question ? asked.data : undefined
  const records: readonly Found[] = answer?.found.filter(({ kind }) => kind !== 'screen') ?? []
  return {
    screens,
    isQuestion,
    isSearching: isQuestion && !answer,
    found: isQuestion ? [...matchingScreens(screens, question), ...records] : [],
    notice: (isQuestion ? answer : known.data)?.notice,
  }
}
