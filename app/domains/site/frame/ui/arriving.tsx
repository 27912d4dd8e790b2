import { LoaderCircle } from 'lucide-react'
import { href, useLocation, useNavigation } from 'react-router'

/** Loading messages that the specification asks for (public-site §2), by path. */
const WORDS: Record<string, string> = { [href('/academy')]: 'Cargando contenido de Academy...' }

/** Announces a page that is loading while the previous one is still shown. A quick answer shows no message. */
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
