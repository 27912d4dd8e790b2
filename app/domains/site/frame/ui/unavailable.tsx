import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/drawing/page-header.tsx'

/** Screen while the database is away, inside the header and footer cached from before. */
export function Unavailable() {
  return (
    <>
      <title>Volvemos enseguida</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        seed="calma"
        title="Volvemos enseguida"
        lead="El sitio no puede leer sus datos en este momento. Inténtalo de nuevo en unos minutos."
        actions={
          <ButtonLink to={href('/agenda')} variant="accent" size="lg">
            Ver la agenda
          </ButtonLink>
        }
      />
    </>
  )
}
