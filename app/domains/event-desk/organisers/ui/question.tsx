import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { AlsoLink, MessagePage } from '#app/ui/drawing/message-page.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Honeypot } from '#app/ui/forms/honeypot.tsx'
import { type OrganiserAddress, organiserPath } from '../../organiser-address.ts'
import type { Question } from '../question.ts'

type QuestionPageProps = { question: Question; link: OrganiserAddress; failure: string | undefined }

/** The question, whose words come with the page's data, so that no phone loads both. */
export function QuestionPage({ question, link, failure }: QuestionPageProps) {
  const { name, title, lead, verb, variant, failed } = question
  return (
    <>
      <MessagePage seed="mi-evento" eyebrow="Tu evento" title={title} lead={lead}>
        <Form method="post" action={`${organiserPath(link)}&${name}=1`} className="relative">
          <input type="hidden" name="accion" value={name} />
          <Honeypot id={`${name}-honeypot`} />
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
