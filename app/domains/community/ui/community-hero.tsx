import { ArrowDown } from 'lucide-react'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'
import { FORM_ANCHOR } from '../application-fields.ts'

/** Hero of the page, with the home page's text about the community (public-site §2). */
export function CommunityHero() {
  return (
    <header className="on-primary relative isolate overflow-hidden bg-primary text-on-primary">
      <DepthLines seed="comunidad" className="text-secondary-bright/22" />
      <div className="wrap grid items-end gap-x-8 gap-y-8 pt-14 pb-14 md:pt-24 md:pb-20 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <p className="mb-4 chart-label text-secondary-bright">Comunidad</p>
          <h1 className="max-w-[7.5em] text-hero">El ecosistema tech del Caribe</h1>
        </div>
        <div className="lg:col-span-4 lg:pb-2">
          <p className="max-w-sm text-lead text-on-primary-muted">Conecta, comparte, crece.</p>
          <ButtonLink
            to={`#${FORM_ANCHOR}`}
            variant="accent"
            size="lg"
            viewTransition={false}
            trailing={<ArrowDown aria-hidden="true" />}
            className="mt-5 max-sm:w-full"
          >
            Únete a la comunidad
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}
