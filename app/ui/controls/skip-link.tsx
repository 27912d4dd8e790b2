/**
 * First focusable element of a page, visible only when focused. Inside the first landmark, because all content must
 * be in one.
 */
export function SkipLink({ to, className = '' }: { to: `#${string}`; className?: string }) {
  return (
    <a
      href={to}
      className={`fixed top-3 left-3 z-50 rounded bg-accent px-4 py-3 font-semibold text-ink not-focus:sr-only ${className}`}
    >
      Saltar al contenido
    </a>
  )
}
