import { useEffect, useRef } from 'react'

/**
 * The server renders the map into the page and hydration leaves it alone, so its 3 KB of coordinates are not
 * part of the code loaded first. One object for good, since React compares it by identity.
 */
const CHART = { __html: import.meta.env.SSR ? (await import('./chart-markup.ts')).drawChart() : '' }

/** Size of DOT_MAP, repeated here so that it need not be imported. */
const VIEW_BOX = '0 0 1400 876'

/** Map of the Caribbean as a network: islands bright, mainland dim, depth lines, hubs and routes. */
export function DotMap({ className = '' }: { className?: string }) {
  const map = useRef<SVGGElement>(null)
  useEffect(() => {
    const drawing = map.current
    // After a client navigation the page has no server-rendered map.
    if (!drawing || drawing.childElementCount > 0) return
    import('./chart-markup.ts').then((chart) => {
      drawing.innerHTML = chart.drawChart()
    })
  }, [])
  return (
    <svg
      aria-hidden="true"
      viewBox={VIEW_BOX}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      strokeLinecap="round"
      className={`pointer-events-none block overflow-visible ${className}`}
    >
      <g
        ref={map}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with nothing of a visitor in it.
        dangerouslySetInnerHTML={CHART}
      />
    </svg>
  )
}
