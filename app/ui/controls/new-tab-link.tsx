import type { ComponentProps } from 'react'

/** Link that opens in another tab, and says so to screen readers. */
export function NewTabLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noopener" {...props}>
      {children}
      <InNewTab />
    </a>
  )
}

/** Words for screen readers at the end of a link that opens in another tab. */
export function InNewTab() {
  return <span className="sr-only"> (se abre en otra pestaña)</span>
}
