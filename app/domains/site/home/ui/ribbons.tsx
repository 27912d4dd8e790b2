import { ArrowRight } from 'lucide-react'
import { href } from 'react-router'
import { Marquee } from '#app/ui/drawing/marquee.tsx'

const LOOK =
  'font-display text-[clamp(1.25rem,1rem+1vw,1.75rem)] leading-tight font-bold tracking-tight [&_a]:min-h-14'

/** Two banners that move in opposite directions: events to the left, news to the right. */
export function HomeRibbons() {
  return (
    <section aria-label="Agenda y noticias" className="lazy-layout bg-surface-deep">
      <Ribbon
        to={href('/agenda')}
        words="Apúntate a nuestros próximos eventos"
        name="eventos"
        className="on-primary bg-primary text-on-primary"
      />
      <Ribbon
        to={href('/contenido')}
        words="Descubre las últimas noticias"
        name="noticias"
        reverse
        className="bg-secondary-soft text-primary"
      />
    </section>
  )
}

function Ribbon({
  to,
  words,
  name,
  reverse = false,
  className,
}: {
  to: string
  words: string
  name: string
  reverse?: boolean
  className: string
}) {
  const arrow = <ArrowRight aria-hidden="true" className="ml-[0.35em] inline size-[0.9em] align-[-0.08em]" />
  return (
    <Marquee
      to={to}
      name={name}
      reverse={reverse}
      className={`${LOOK} ${className}`}
      copy={
        <>
          {words}
          {arrow}
        </>
      }
    >
      {words}
      {/* Arrow for screen readers only: our fonts lack the glyph, so an icon is drawn beside it. */}
      <span className="sr-only"> →</span>
      {arrow}
    </Marquee>
  )
}
