import { ArrowDown } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { ChartPicture } from '#app/ui/drawing/chart-picture.tsx'
import { FORM_ANCHOR } from '../application-fields.ts'

/** Hero of the page, with the home page's text about the community (public-site §2). */
export function CommunityHero() {
  return (
    <header className="on-primary relative isolate overflow-hidden bg-primary text-on-primary">
      <ChartPicture name="red" />
      <div className="wrap py-14 md:py-16">
        <p className="mb-4 chart-label text-secondary-bright">Comunidad</p>
        <h1 className="max-w-[7.5em] text-hero">El ecosistema tech del Caribe</h1>
        <p className="mt-8 max-w-sm text-lead text-on-primary-muted">Conecta, comparte, crece.</p>
        <ButtonLink
          to={`#${FORM_ANCHOR}`}
          variant="accent"
          size="lg"
          trailing={<ArrowDown aria-hidden="true" />}
          className="mt-5 max-sm:w-full"
        >
          Únete a la comunidad
        </ButtonLink>
      </div>
    </header>
  )
}
