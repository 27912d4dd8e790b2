import { useEffect, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'

/**
 * A failure on a card before the panel: a toast (back-office §8), and a notice that stays where the person looks.
 * With script the toast is what a screen reader hears, so the notice is no alert then and is not focused: either
 * would have the same sentence read twice.
 */
export function CardFailure({ title, description }: { title: string; description?: string }) {
  const isIdle = useNavigation().state === 'idle'
  const isSpoken = useSyncExternalStore(neverChanges, inBrowser, onServer)
  // Said again when another try ends alike.
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
