import { href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import { DepthLines } from '#app/ui/drawing/depth-lines.tsx'

/** Form that opens the community form with the e-mail filled in (public-site §2); validated there, not here (§5). */
export function NewsletterBox() {
  return (
    <section
      aria-labelledby="novedades"
      className="lazy-layout relative isolate mt-16 overflow-hidden bg-surface-deep md:mt-24"
    >
      <DepthLines seed="novedades" className="text-secondary/20" />
      <div className="wrap grid gap-6 py-14 md:grid-cols-12 md:items-end md:gap-x-8 md:py-20">
        <div className="md:col-span-6">
          <h2 id="novedades" className="text-heading">
            Recibe las novedades
          </h2>
          <p className="mt-3 max-w-xl text-lead text-ink-muted">
            Lo nuevo del ecosistema llega a tu correo. Déjalo aquí y completa tu perfil en la comunidad.
          </p>
        </div>
        {/* Plain form: the browser submits it, and keeps the anchor of the action. */}
        <form
          action={`${href('/comunidad')}#formulario`}
          className="flex flex-wrap items-end gap-3 md:col-span-6"
          noValidate
        >
          <TextField
            type="email"
            name="email"
            label="Tu email"
            autoComplete="email"
            maxLength={254}
            className="min-w-56 grow basis-0"
          />
          <Button type="submit" className="min-h-12 max-sm:w-full">
            Suscribirme
          </Button>
        </form>
      </div>
    </section>
  )
}
