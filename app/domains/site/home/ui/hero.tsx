import { ArrowDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DotMap } from '#app/ui/drawing/dot-map/dot-map.tsx'
import { Logo } from '#app/ui/drawing/logo.tsx'

const NEXT = 'explorar'

type HeroProps = Omit<ComponentProps<typeof Logo>, 'className'> & { title: string; text: string }

/**
 * Hero of the home page: text on the left, the map running off the right edge. `overflow: clip`, because a `hidden`
 * box can be scrolled: 'Explorar más' would move the hero's content instead of the page.
 */
export function Hero({ title, text, ...logo }: HeroProps) {
  return (
    <section
      className="on-primary relative isolate flex min-h-svh flex-col overflow-clip bg-primary pt-(--header-height)
        text-on-primary"
    >
      <DotMap className="hero-map absolute -z-10 max-w-none" />
      <div className="wrap flex grow flex-col justify-between gap-36 pt-6 pb-6 md:max-lg:gap-60 lg:gap-8">
        <div className="text-hero md:mt-[3svh]">
          <p className="mb-6 tracking-normal lg:mb-8">
            <Logo {...logo} className="text-3xl text-accent md:text-4xl" />
          </p>
          {/* Width at which the fallback font breaks the title like the web font, so that no line moves when the
              latter loads. */}
          <h1 className="max-w-[7.4em] text-[1em] leading-[inherit]">{title}</h1>
          <p className="mt-6 max-w-[26rem] font-sans text-lead tracking-normal text-on-primary-muted">
            {text}
          </p>
          <div className="mt-8 grid w-fit gap-3 tracking-normal sm:flex sm:flex-wrap">
            <ButtonLink to={href('/comunidad')} variant="accent" size="lg">
              Únete al ecosistema
            </ButtonLink>
            <ButtonLink
              to={`${href('/comunidad')}#contenido`}
              variant="outline"
              size="lg"
              className="bg-primary!"
            >
              Descubre nuestros proyectos
            </ButtonLink>
          </div>
        </div>
        <a
          href={`#${NEXT}`}
          className="inline-flex min-h-11 w-fit items-center gap-2 rounded font-semibold underline-offset-4 hover:underline"
        >
          Explorar más
          <ArrowDown aria-hidden="true" className="size-5 text-secondary-bright" />
        </a>
      </div>
      {/* Target of the arrow 'Explorar más': one screen down, wherever the hero ends (public-site §2). */}
      <span
        id={NEXT}
        className="smooth-target absolute top-[100svh] scroll-mt-[calc(-1*var(--header-height)-1.5rem)]"
      />
    </section>
  )
}
