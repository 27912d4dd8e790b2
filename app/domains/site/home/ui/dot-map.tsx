import { useEffect, useRef } from 'react'

/**
 * The server writes the chart into the page and the browser leaves it alone: its 3 KB of coordinates are no
 * part of the first load's code. One object for good, since React compares it by identity.
 */
const CHART = { __html: import.meta.env.SSR ? (await import('./chart-markup.ts')).drawChart() : '' }

/** DOT_MAP's own size, spelt here so as not to import it. */
const VIEW_BOX = '0 0 1400 876'

/** The Caribbean as a chart of its network: islands lit, mainland dim, depth lines, hubs and their routes. */
export function DotMap({ className = '' }: { className?: string }) {
  const map = useRef<SVGGElement>(null)
  useEffect(() => {
    const drawing = map.current
    // Reached by a click inside the site, the page has no chart yet.
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
