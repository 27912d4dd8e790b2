import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { buttonLook } from './button.tsx'

/** Id of ⋯, where the focus returns when what an action opened closes. */
export const MORE_ACTIONS = 'mas-acciones'

/** ⋯ with the rarer actions of a record. Opens without script; a press on an action, leaving it and Escape close it. */
export function MoreActions({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = ({ target, type, key }: Partial<KeyboardEvent>) => {
      const { current } = menu
      const leaves = type === 'pointerdown' || type === 'focusin'
      const isElsewhere = leaves && !current?.contains(target as Node)
      const isAction = type === 'click' && (target as Element).closest('summary') === null
      if (!current?.open || !(isElsewhere || isAction || key === 'Escape')) return
      if (key === 'Escape') current.querySelector('summary')?.focus()
      current.open = false
    }
    const heard = ['pointerdown', 'focusin', 'click', 'keydown'] as const
    for (const type of heard) document.addEventListener(type, close)
    return () => {
      for (const type of heard) document.removeEventListener(type, close)
    }
  }, [])
  return (
    <details ref={menu} className="relative max-sm:self-start">
      <summary
        id={MORE_ACTIONS}
        title="Más acciones"
        className={`${buttonLook('outline')} w-11 list-none px-0! [&::-webkit-details-marker]:hidden`}
      >
        <Ellipsis aria-hidden="true" />
        <span className="sr-only">Más acciones</span>
      </summary>
      <div
        className="absolute right-0 z-20 mt-1 grid w-max max-w-[80vw] min-w-52 gap-0.5 rounded border border-line bg-panel
          p-1.5 shadow-float **:[.inline-flex]:w-full **:[.inline-flex]:justify-start"
      >
        {children}
      </div>
    </details>
  )
}
