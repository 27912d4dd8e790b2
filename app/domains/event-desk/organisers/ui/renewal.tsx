import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'

/** Asks before the link by which the page was opened is ended. */
export function RenewalForm({
  title,
  link,
  failure,
}: {
  title: string
  link: OrganiserAddress
  failure?: string | undefined
}) {
  return (
    <>
      <MessagePage
        seed="mi-evento"
        eyebrow="Tu evento"
        title="¿Renovar tu enlace?"
        lead={`Los enlaces de los correos anteriores sobre «${title}» dejan de abrir esta página, también en este navegador. Te enviamos uno nuevo al correo con el que enviaste el evento.`}
      >
        <Form method="post" action={`${organiserPath(link)}&renovar=1`} className="relative">
          <input type="hidden" name="accion" value="renovar" />
          <Honeypot id="renovar-honeypot" />
          <Button type="submit" variant="accent" size="lg">
            Sí, renovar el enlace
          </Button>
        </Form>
        <AlsoLink to={organiserPath(link)}>Volver</AlsoLink>
      </MessagePage>
      {failure && (
        <div className="wrap py-12">
          <Notice tone="error" title="No se pudo renovar tu enlace">
            {failure}
          </Notice>
        </div>
      )}
    </>
  )
}
