import { href, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'

/** Screen while the database is away, inside the header and footer cached from before. */
export function Unavailable() {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>Volvemos enseguida</title>
      <meta name="robots" content="noindex" />
      <MessagePage
        seed="calma"
        title="Volvemos enseguida"
        lead="El sitio no puede leer sus datos en este momento. Inténtalo de nuevo en unos minutos."
      >
        <ButtonLink to={pathname + search} reloadDocument variant="accent" size="lg">
          Inténtalo de nuevo
        </ButtonLink>
        <AlsoLink to={href('/agenda')}>Ver la agenda</AlsoLink>
      </MessagePage>
    </>
  )
}
