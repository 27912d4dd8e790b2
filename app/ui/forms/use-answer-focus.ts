import { type RefObject, useEffect, useState } from 'react'

/**
 * Moves the focus to what an answer is about: the first field that is wrong, otherwise the notice. Returns the number of
 * the answer, a `key` for its notice: the same words a second time are then read out again.
 */
export function useAnswerFocus(
  answer: object | undefined,
  area: RefObject<HTMLElement | null>,
  notice: RefObject<HTMLElement | null>,
): number {
  const [first] = useState(answer)
  const [latest, setLatest] = useState({ answer, number: 0 })
  if (latest.answer !== answer) setLatest({ answer, number: latest.number + 1 })

  useEffect(() => {
    if (!answer) return
    // An answer that came with the HTML, before script: its reader may be correcting a field already.
    if (answer === first && area.current?.querySelector('[name]:focus')) return
    const wrong = area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? notice.current
    target?.focus()
  }, [answer, first, area, notice])

  return latest.number
}
