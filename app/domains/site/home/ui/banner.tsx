import { Marquee } from '#app/ui/drawing/marquee.tsx'

/** The yellow banner, on the days that the settings give it. */
export function HomeBanner({ text, url }: { text: string; url: string }) {
  return (
    <aside aria-label="Anuncio">
      <Marquee to={url} outside name="anuncio" className="bg-accent text-lg font-semibold text-ink">
        {text}
      </Marquee>
    </aside>
  )
}
