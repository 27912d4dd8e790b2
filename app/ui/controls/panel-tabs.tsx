import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

type PanelTabsProps = {
  label: string
  /** `note` is shown beside the name, such as the number of invalid fields. */
  tabs: readonly { name: string; panel: ReactNode; note?: ReactNode }[]
  /** Selects a tab whenever another object is passed, for an answer that appears in that tab. */
  shown?: { index: number } | undefined
  orientation?: 'vertical' | 'horizontal'
  className?: string
  /** Must set `--tab-rest` and `--tab-chosen`, the colours of a tab. */
  listClassName?: string
  tabClassName?: string
  panelsClassName?: string
}

/**
 * Tabs whose panels are all in the page. Before hydration they are radio buttons evaluated by CSS (app.css, up to
 * four); with JavaScript they become ARIA tabs. A library's tabs would exceed the size budget (docs/decisions/0044).
 */
export function PanelTabs({
  label,
  tabs,
  shown,
  orientation = 'vertical',
  className,
  listClassName,
  tabClassName = '',
  panelsClassName = '',
}: PanelTabsProps) {
  const group = useId()
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<number>()
  const hasScript = chosen !== undefined
  const [lastShown, setLastShown] = useState(shown)
  // Set during rendering, so that the panel is visible before an effect focuses something in it.
  if (shown !== lastShown) {
    setLastShown(shown)
    if (shown) setChosen(shown.index)
  }

  // Keeps a tab that was chosen or focused before hydration.
  useLayoutEffect(() => {
    const radios = [...(box.current?.querySelectorAll<HTMLInputElement>(':scope > input') ?? [])]
    const focused = radios.includes(document.activeElement as HTMLInputElement)
    setChosen(
      Math.max(
        0,
        radios.findIndex(({ checked }) => checked),
      ),
    )
    if (focused) queueMicrotask(() => focusTab(box.current, '[aria-selected=true]'))
  }, [])

  function follow(press: KeyboardEvent) {
    const step = STEPS[press.key]
    if (step === undefined || chosen === undefined) return
    press.preventDefault()
    const last = tabs.length - 1
    const next = Number.isFinite(step) ? (chosen + step + tabs.length) % tabs.length : step < 0 ? 0 : last
    setChosen(next)
    focusTab(box.current, `[id="${group}${next}"]`)
  }

  return (
    <div
      ref={box}
      className={`panel-tabs ${className}`}
      {...(!hasScript && { role: 'radiogroup', 'aria-label': label })}
    >
      {!hasScript &&
        tabs.map(({ name }, index) => (
          <input
            key={name}
            type="radio"
            name={group}
            id={`${group}${index}`}
            defaultChecked={index === (shown?.index ?? 0)}
            className="sr-only"
          />
        ))}
      <div
        {...(hasScript && { role: 'tablist', 'aria-label': label, 'aria-orientation': orientation })}
        className={`tab-list ${listClassName}`}
      >
        {tabs.map(({ name, note }, index) =>
          hasScript ? (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${group}${index}`}
              aria-selected={index === chosen}
              aria-controls={`${group}p${index}`}
              tabIndex={index === chosen ? 0 : -1}
              onClick={() => setChosen(index)}
              onKeyDown={follow}
              className={tabClassName}
            >
              {name}
              {note}
            </button>
          ) : (
            <label key={name} htmlFor={`${group}${index}`} className={tabClassName}>
              {name}
              {note}
            </label>
          ),
        )}
      </div>
      <div className={`tab-panels ${panelsClassName}`}>
        {tabs.map(({ name, panel }, index) => (
          <div
            key={name}
            id={`${group}p${index}`}
            {...(hasScript && {
              role: 'tabpanel',
              'aria-labelledby': `${group}${index}`,
              hidden: index !== chosen,
            })}
          >
            {panel}
          </div>
        ))}
      </div>
    </div>
  )
}

const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function focusTab(box: HTMLElement | null, selector: string) {
  box?.querySelector<HTMLElement>(selector)?.focus()
}
