import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { FINDER } from '../address.ts'
import { type FinderAnswer, type Found, matchingScreens, wordsOf } from '../schema.ts'

/** Long enough not to ask at every letter, short enough to feel immediate. */
const TYPING_PAUSE_MS = 120

/**
 * What a question finds. Screens are known and answer at once; records when the server has looked. What an earlier
 * question found is not shown under a later one: Enter would lead to somebody else.
 */
export function useFound(query: string) {
  const known = useFetcher<FinderAnswer>()
  const asked = useFetcher<FinderAnswer>()
  const question = query.trim()
  const isQuestion = wordsOf(question).length > 0
  const { load: loadScreens } = known
  const { load: loadRecords } = asked

  useEffect(() => {
    void loadScreens(FINDER)
  }, [loadScreens])
  useEffect(() => {
    if (!isQuestion) return
    const timer = setTimeout(
      () => void loadRecords(`${FINDER}?q=${encodeURIComponent(question)}`),
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
