/** What the pages say that a mailed link of the newsletter opens, whichever of them it is. */
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { AlsoLink } from '#app/ui/drawing/message-page.tsx'
import { LinkPage } from '#app/ui/forms/mailed-link.tsx'

export function NewsletterPage(header: { title: string; lead: string; children?: ReactNode }) {
  return <LinkPage seed="boletin" {...header} />
}

/** The link is none of a mail that is stored. */
export function DeadLink() {
  return (
    <NewsletterPage
      title="Este enlace ya no sirve"
      lead="Está incompleto. Con tu dirección te enviamos otro."
    >
      <ButtonLink to={href('/boletin/salir')} variant="accent" size="lg">
        Pedir otro enlace
      </ButtonLink>
      <AlsoLink to="/">Volver al inicio</AlsoLink>
    </NewsletterPage>
  )
}

/** The address has left, just now or before. `email` is masked. */
export function HasLeft({ brand, email }: { brand: string; email: string }) {
  return (
    <NewsletterPage
      title="Ya no te llegan novedades"
      lead={`No enviamos novedades de ${brand} a ${email}. Si te registras en un evento o nos pides algo, te escribimos solo por eso.`}
    >
      <ButtonLink to="/" variant="accent" size="lg">
        Volver al inicio
      </ButtonLink>
      <AlsoLink to={href('/boletin')}>Volver a pedirlas</AlsoLink>
    </NewsletterPage>
  )
}
