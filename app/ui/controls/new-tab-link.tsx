import type { ComponentProps } from 'react'

/** Link that opens in another tab, and says so to screen readers. */
export function NewTabLink({ rel = 'noopener', children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} target="_blank" rel={rel}>
      {children}
      <InNewTab />
    </a>
  )
}

/** Words for screen readers at the end of a link that opens in another tab. */
export function InNewTab() {
  return <span className="sr-only"> (se abre en otra pestaña)</span>
}
