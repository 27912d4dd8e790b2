import { ShieldCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { Button } from '#app/ui/controls/button.tsx'

/** Notice on a request caught as spam, which the team can release (design §6.24). */
export function InboxSpam({ here }: { here: string }) {
  const canMail = useMailServer()
  const isSending = useNavigation().formData?.get('intent') === 'restore'
  return (
    <section
      aria-labelledby="spam"
      className="rounded border border-line border-t-3 border-t-warm bg-panel p-5 sm:p-6"
    >
      <h2 id="spam" className="text-subheading">
        Quedó en spam
      </h2>
      <p className="mt-2 text-ink-muted">
        Parecía enviada por un programa: no se avisó a nadie. Si la envió una persona, pasará a nuevas,
        entrará en los contactos y{' '}
        {canMail ? 'recibirá su acuse.' : 'su acuse espera a que haya un servidor de correo.'}
      </p>
      <Form method="post" action={here} className="mt-4">
        <Button
          type="submit"
          name="intent"
          value="restore"
          disabled={isSending}
          leading={<ShieldCheck aria-hidden="true" />}
          className="max-sm:w-full"
        >
          {isSending ? 'Restaurando...' : 'No es spam'}
        </Button>
      </Form>
    </section>
  )
}
