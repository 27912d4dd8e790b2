import { useEffect } from 'react'

/** Shows all of a text field of several lines that Tab leads to: browsers scroll to the line of its caret alone. */
export function useWholeText(): void {
  useEffect(() => {
    // At the key, because a field that moved while it is clicked would take the wrong place in it.
    const show = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keyup', show)
    return () => document.removeEventListener('keyup', show)
  }, [])
}
