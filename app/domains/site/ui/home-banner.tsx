import { Marquee } from '#app/ui/marquee.tsx'

/** The yellow banner. Text and address are settings; without a text there is none. */
export function HomeBanner({ text, url }: { text: string; url: string }) {
  if (!text) return null
  return (
    <aside aria-label="Anuncio">
      <Marquee to={url} outside name="anuncio" className="bg-accent text-lg font-semibold text-ink">
        {text}
      </Marquee>
    </aside>
  )
}
