import { OctagonAlert, ShieldCheck } from 'lucide-react'
import { Form, Link, useNavigation } from 'react-router'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { blockedSendersHref } from '#app/domains/senders/address.ts'
import { SPAM_REASONS, type SpamReason } from '#app/domains/senders/schema.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { WrittenItem } from '../schema.ts'

/** Marks a request as spam at once: 'No es spam' takes it back, and nobody is written to. */
export function MarkAsSpam({ here }: { here: string }) {
  const isSending = useNavigation().formData?.get('intent') === 'spam'
  return (
    <Form method="post" action={here} className="max-sm:grow">
      <Button
        type="submit"
        name="intent"
        value="spam"
        aria-keyshortcuts="s"
        title="Es spam (s)"
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

type InboxSpamProps = {
  here: string
  item: Pick<WrittenItem, 'email' | 'state_before_spam' | 'spam_reason'>
}

/** Notice on a request in spam, which the team can release (design §6.24). */
export function InboxSpam({ here, item }: InboxSpamProps) {
  const { email, state_before_spam, spam_reason } = item
  const isMarked = state_before_spam !== null
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
      <p className="mt-2 text-ink-muted">{isMarked ? MARKED : caught(spam_reason, canMail)}</p>
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
      <p className="mt-4 border-t border-line pt-4">
        <Link to={blockedSendersHref(email)} className="text-link">
          Bloquear a este remitente
        </Link>
      </p>
    </section>
  )
}

const MARKED =
  'No espera respuesta ni cuenta en las estadísticas. Si fue un error, vuelve a donde estaba; si su acuse no salió, saldrá entonces.'

function caught(reason: SpamReason | null, canMail: boolean): string {
  const why = reason ? SPAM_REASONS[reason] : 'Parecía enviada por un programa.'
  const receipt = canMail ? 'recibirá su acuse.' : 'su acuse espera a que haya un servidor de correo.'
  return `${why} No se avisó a nadie. Si la envió una persona, pasará a nuevas, entrará en los contactos y ${receipt}`
}
