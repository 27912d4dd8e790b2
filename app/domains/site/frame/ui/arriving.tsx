import { LoaderCircle } from 'lucide-react'
import { href, useLocation, useNavigation } from 'react-router'

/** Screens that say what they are loading (public-site §2), by where they are. */
const WORDS: Record<string, string> = { [href('/academy')]: 'Cargando contenido de Academy...' }

/** Says what is on its way while the page before it still stands. A quick answer is spared the word. */
export function Arriving() {
  const here = useLocation().pathname
  const { state, location } = useNavigation()
  const words = state === 'loading' && location.pathname !== here ? WORDS[location.pathname] : undefined
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-(--header-height) z-20 flex justify-center p-3"
    >
      {words && (
        <p className="flex animate-[surface-from-below_150ms_200ms_both] items-center gap-3 rounded bg-panel px-4 py-2.5 shadow-float">
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-secondary" />
          {words}
        </p>
      )}
    </div>
  )
}
