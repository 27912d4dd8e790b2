import { OctagonAlert, ShieldCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { Button } from '#app/ui/controls/button.tsx'

/** Marks a request as spam at once: 'No es spam' takes it back, and nobody is written to. */
export function MarkAsSpam({ here }: { here: string }) {
  const isSending = useNavigation().formData?.get('intent') === 'spam'
  return (
    <Form method="post" action={here} className="max-sm:grow">
      <Button
        type="submit"
        name="intent"
        value="spam"
        variant="outline"
        disabled={isSending}
        leading={<OctagonAlert aria-hidden="true" />}
        className="max-sm:w-full"
      >
        {isSending ? 'Marcando...' : 'Es spam'}
      </Button>
    </Form>
  )
}

type InboxSpamProps = { here: string; isMarked: boolean }

/** Notice on a request in spam, which the team can release (design §6.24). */
export function InboxSpam({ here, isMarked }: InboxSpamProps) {
  const canMail = useMailServer()
  const isSending = useNavigation().formData?.get('intent') === 'restore'
  return (
    <section
      aria-labelledby="spam"
      className="rounded border border-line border-t-3 border-t-warm bg-panel p-5 sm:p-6"
    >
      <h2 id="spam" className="text-subheading">
        {isMarked ? 'El equipo la marcó como spam' : 'Quedó en spam'}
      </h2>
      <p className="mt-2 text-ink-muted">{isMarked ? MARKED : caught(canMail)}</p>
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

const MARKED =
  'No espera respuesta ni cuenta en las estadísticas. Si fue un error, vuelve a donde estaba; si su acuse no salió, saldrá entonces.'

function caught(canMail: boolean): string {
  const receipt = canMail ? 'recibirá su acuse.' : 'su acuse espera a que haya un servidor de correo.'
  return `Parecía enviada por un programa: no se avisó a nadie. Si la envió una persona, pasará a nuevas, entrará en los contactos y ${receipt}`
}
