import { type RefObject, useEffect, useState } from 'react'

/** Leads who sent a form to what the answer says of it: the first field that is wrong, the notice otherwise. */
export function useAnswerFocus(
  answer: object | undefined,
  area: RefObject<HTMLElement | null>,
  notice: RefObject<HTMLElement | null>,
): void {
  const [first] = useState(answer)

  useEffect(() => {
    if (!answer) return
    // One that came with the page, before its script, finds its reader correcting it already.
    if (answer === first && area.current?.querySelector('[name]:focus')) return
    const wrong = area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? notice.current
    target?.focus()
  }, [answer, first, area, notice])
}
