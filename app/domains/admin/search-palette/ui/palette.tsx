import { Search } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { SEARCH } from '../address.ts'
import type { PaletteDialog } from './palette-dialog.tsx'
import { rememberScreen } from './recent-screens.ts'

/** Opens the search palette by Ctrl+K (⌘K) or by a link, which without script leads to the search page. */
export function SearchPalette() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const link = useRef<HTMLAnchorElement>(null)
  const [Dialog, setDialog] = useState<typeof PaletteDialog>()
  const [open, setOpen] = useState(false)
  const isApple = useSyncExternalStore(neverChanges, isOnApple, () => false)

  useEffect(() => rememberScreen(pathname), [pathname])

  async function openFinder() {
    try {
      const { PaletteDialog } = await import('./palette-dialog.tsx')
      setDialog(() => PaletteDialog)
      setOpen(true)
    } catch {
      navigate(SEARCH)
    }
  }

  const onKey = useEffectEvent((press: KeyboardEvent) => {
    if (!isShortcut(press)) return
    // Another dialog is open, which made the panel inert.
    if (!open && link.current?.closest('[inert], [aria-hidden="true"]')) return
    press.preventDefault()
    if (open) setOpen(false)
    else void openFinder()
  })
  useEffect(() => {
    const listen = (press: KeyboardEvent) => onKey(press)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  function follow(click: MouseEvent) {
    // With a modifier the link opens the search page in a new tab or window.
    if (click.ctrlKey || click.metaKey || click.shiftKey) return
    click.preventDefault()
    void openFinder()
  }

  return (
    <>
      <Link
        ref={link}
        to={SEARCH}
        onClick={follow}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded px-2 font-semibold text-secondary hover:underline"
      >
        <Search aria-hidden="true" className="size-5 sm:size-4" />
        <span className="max-sm:sr-only">Buscar</span>
        <span
          aria-hidden="true"
          // The minimum width fits both labels, so that nothing shifts once the platform is known.
          className="min-w-12 rounded border border-line-strong px-1.5 text-center font-sans text-xs leading-5
            font-normal whitespace-nowrap text-ink-muted max-lg:hidden pointer-coarse:hidden"
        >
          {isApple ? '⌘K' : 'Ctrl K'}
        </span>
      </Link>
      {Dialog && <Dialog open={open} onOpenChange={setOpen} />}
    </>
  )
}

const neverChanges = () => () => {}

function isOnApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform)
}

/** In the article editor the same keys add a link and prevent the default (content/editor/ui/editor-keys.ts). */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean {
  return !defaultPrevented && key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
}
