import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'

export function WithdrawalForm({
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
        title="¿Retirar tu evento?"
        lead={`El equipo dejará de revisar «${title}» y no se publicará. No se puede deshacer, pero podrás enviarlo de nuevo.`}
      >
        <Form method="post" action={`${organiserPath(link)}&retirar=1`} className="relative">
          <input type="hidden" name="accion" value="retirar" />
          <Honeypot id="retirar-honeypot" />
          <Button type="submit" variant="danger" size="lg">
            Sí, retirar mi evento
          </Button>
        </Form>
        <AlsoLink to={organiserPath(link)}>Volver</AlsoLink>
      </MessagePage>
      {failure && (
        <div className="wrap py-12">
          <Notice tone="error" title="No se pudo retirar tu evento">
            {failure}
          </Notice>
        </div>
      )}
    </>
  )
}
