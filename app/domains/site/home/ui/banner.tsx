import { Marquee } from '#app/ui/drawing/marquee.tsx'

/** Yellow banner, shown on the days set in the settings. */
export function HomeBanner({ text, url }: { text: string; url: string }) {
  return (
    <aside aria-label="Anuncio">
      <Marquee to={url} outside name="anuncio" className="bg-accent text-lg font-semibold text-ink">
        {text}
      </Marquee>
    </aside>
  )
}
