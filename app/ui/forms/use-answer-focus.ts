import { type RefObject, useEffect, useState } from 'react'

/**
 * Moves the focus to the subject of an answer: the first invalid field, otherwise the notice. Returns the answer's
 * number, to be used as the notice's `key`, so that screen readers read equal words again.
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
    // If the answer came with the HTML, the reader may already be correcting a field.
    if (answer === first && area.current?.querySelector('[name]:focus')) return
    const wrong = area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? notice.current
    if (target) focusRefused(target)
  }, [answer, first, area, notice])

  return latest.number
}

/** Where the focus is there already it comes anew, or a screen reader would say nothing of what was refused. */
export function focusRefused(element: HTMLElement): void {
  element.blur()
  element.focus()
}
