import type { ShareCard } from '#app/platform/share-picture/share-card.tsx'
import { drawChart } from '#app/ui/drawing/dot-map/chart-markup.ts'

/** Picture for link previews of the site: the headline over the map. */
export function siteShareCard(brand: string, title: string): ShareCard {
  const chart = (
    <svg
      viewBox="180 90 1150 604"
      fill="none"
      strokeLinecap="round"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, with nothing of a visitor in it.
      dangerouslySetInnerHTML={{ __html: drawChart() }}
    />
  )
  return { brand, title, facts: [], artwork: [{ drawing: chart, x: 0, width: 1200 }], column: 680 }
}
