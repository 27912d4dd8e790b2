import { useEffect, useRef } from 'react'

/**
 * Markup of the map on the server, empty in the browser, where hydration keeps the rendered one: so 3 KB of
 * coordinates stay out of the initial code. A constant, because React compares the object by identity.
 */
const CHART = { __html: import.meta.env.SSR ? (await import('./chart-markup.ts')).drawChart() : '' }

/** Size of DOT_MAP, repeated so that the data need not be imported. */
const VIEW_BOX = '0 0 1400 876'

/** Map of the Caribbean as a network: islands bright, mainland dim, depth lines, hubs and routes. */
export function DotMap({ className = '' }: { className?: string }) {
  const map = useRef<SVGGElement>(null)
  useEffect(() => {
    const drawing = map.current
    // A client navigation has no server-rendered map.
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
