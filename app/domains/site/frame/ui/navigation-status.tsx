/** Loaded after the page's own parts, because only client navigations need it (docs/decisions/0035). */
import { LoaderCircle, X } from 'lucide-react'
import { href, useLocation, useNavigation } from 'react-router'
import { buttonLook } from '#app/ui/controls/button.tsx'
import { useNavigationFocus } from '#app/ui/loading/use-navigation-focus.ts'
import { useFailedNavigation } from './use-failed-navigation.ts'

/** Loading messages by path: those of public-site §2, and those of other pages with a list. */
const WORDS: Record<string, string> = {
  '/': 'Cargando eventos...',
  [href('/agenda')]: 'Cargando eventos...',
  [href('/academy')]: 'Cargando contenido de Academy...',
}

const FAILED = 'No pudimos abrir la página. Revisa tu conexión e inténtalo de nuevo.'

/**
 * Replaces what a browser does on a full page load: shows that the next page is loading, announces that it arrived or
 * failed, and moves the focus there. A fast answer shows no sign.
 */
export default function NavigationStatus() {
  const announced = useNavigationFocus()
  const failed = useFailedNavigation()
  const sign = useLoadingSign()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-(--header-height) z-20 flex justify-center p-3"
    >
      {sign ? (
        <p className={`${SIGN} animate-[surface-from-below_150ms_200ms_both]`}>
          <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-secondary" />
          {sign.words}
        </p>
      ) : failed ? (
        <div className={`${SIGN} pointer-events-auto max-w-lg flex-wrap border-l-4 border-warm`}>
          <p className="min-w-0 grow basis-52">{FAILED}</p>
          <button type="button" onClick={failed.retry} className={buttonLook('outline')}>
            Reintentar
          </button>
          <button type="button" onClick={failed.dismiss} className={`${buttonLook('quiet')} size-11 p-0!`}>
            <X aria-hidden="true" />
            <span className="sr-only">Cerrar aviso</span>
          </button>
        </div>
      ) : (
        <p className="sr-only">{announced}</p>
      )}
    </div>
  )
}

const SIGN = 'flex items-center gap-3 rounded bg-panel px-4 py-2.5 shadow-float'

/**
 * Message while a page loads; undefined if none does. Empty for a change within the page, whose list has a message of
 * its own.
 */
function useLoadingSign(): { words: string } | undefined {
  const here = useLocation().pathname
  const { state, location, formMethod } = useNavigation()
  // A submitted form already shows 'Enviando...' on its button.
  if (state !== 'loading' || formMethod === 'POST') return undefined
  return { words: location.pathname === here ? '' : (WORDS[location.pathname] ?? 'Cargando...') }
}
