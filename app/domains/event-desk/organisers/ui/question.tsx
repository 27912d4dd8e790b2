import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'

const QUESTIONS = {
  retirar: {
    title: '¿Retirar tu evento?',
    lead: (event: string) =>
      `El equipo dejará de revisar «${event}» y no se publicará. No se puede deshacer, pero podrás enviarlo de nuevo.`,
    verb: 'Sí, retirar mi evento',
    variant: 'danger',
    failed: 'No se pudo retirar tu evento',
  },
  renovar: {
    title: '¿Renovar tu enlace?',
    lead: (event: string) =>
      `Los enlaces de los correos anteriores sobre «${event}» dejan de abrir esta página, también en este navegador. Te enviamos uno nuevo al correo con el que enviaste el evento.`,
    verb: 'Sí, renovar el enlace',
    variant: 'accent',
    failed: 'No se pudo renovar tu enlace',
  },
} as const

type QuestionPageProps = {
  /** What is asked: the form's action, and the query parameter that asks. */
  question: keyof typeof QUESTIONS
  /** Title of the event. */
  event: string
  link: OrganiserAddress
  failure: string | undefined
}

/** Asks before something ends that does not come back: the submission, or the link that opened the page. */
export function QuestionPage({ question, event, link, failure }: QuestionPageProps) {
  const { title, lead, verb, variant, failed } = QUESTIONS[question]
  return (
    <>
      <MessagePage seed="mi-evento" eyebrow="Tu evento" title={title} lead={lead(event)}>
        <Form method="post" action={`${organiserPath(link)}&${question}=1`} className="relative">
          <input type="hidden" name="accion" value={question} />
          <Honeypot id={`${question}-honeypot`} />
          <Button type="submit" variant={variant} size="lg">
            {verb}
          </Button>
        </Form>
        <AlsoLink to={organiserPath(link)}>Volver</AlsoLink>
      </MessagePage>
      {failure && (
        <div className="wrap py-12">
          <Notice tone="error" title={failed}>
            {failure}
          </Notice>
        </div>
      )}
    </>
  )
}
