import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'

/**
 * Failure of a form on the screens before the panel: a toast (back-office §8) and a notice that stays in the card.
 * With JavaScript a screen reader reads the toast, so the notice is then neither an alert nor focused; otherwise the
 * same sentence would be read twice.
 */
export function CardFailure({ title, description }: { title: string; description?: string }) {
  const isIdle = useNavigation().state === 'idle'
  const isSpoken = useSyncExternalStore(neverChanges, inBrowser, onServer)
  // Depends on `isIdle` as well, so that a second attempt with the same failure shows the toast again.
  useEffect(() => {
    if (isIdle) void showToast({ title, ...(description && { description }), tone: 'error' })
  }, [title, description, isIdle])
  return (
    <Notice tone="error" title={title} isSpoken={isSpoken}>
      {description}
    </Notice>
  )
}

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
