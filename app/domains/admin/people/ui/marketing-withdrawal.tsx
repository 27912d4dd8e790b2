import { MailX } from 'lucide-react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { addParameters } from '#app/platform/lists/query-state.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'

/** Withdrawal by the team for people who write in: the policies promise 'Puedes retirarlo cuando quieras'. */
export function MarketingWithdrawal({ here, isPending }: { here: string; isPending: boolean }) {
  const isAsked = useSearchParams()[0].has('retirar')
  const isSending = useNavigation().formData?.get('intent') === 'withdraw'
  return (
    <>
      <RoutedConfirmDialog
        isAsked={isAsked}
        isSending={isSending}
        {...(isPending ? PENDING : GIVEN)}
        sendingVerb="Retirando..."
        back={here}
        focusAfter={() => document.getElementById(WITHDRAWAL_LINK)}
        form={(form) => (
          <Form id={form} method="post" action={here} className="hidden">
            <input type="hidden" name="intent" value="withdraw" />
          </Form>
        )}
      />
      <ButtonLink
        id={WITHDRAWAL_LINK}
        to={addParameters(here, { retirar: 'marketing' })}
        variant="outline"
        size="sm"
        preventScrollReset
        leading={<MailX aria-hidden="true" />}
        className="sm:max-lg:justify-self-start"
      >
        Retirar marketing
      </ButtonLink>
    </>
  )
}

const GIVEN = {
  title: '¿Retirar su consentimiento de marketing?',
  body: 'No se le escribirá más con novedades. Para volver a recibirlas tendrá que confirmarlo desde su correo.',
  verb: 'Retirar consentimiento',
}

const PENDING = {
  title: '¿Retirar su petición de novedades?',
  body: 'El enlace que recibió para confirmarla dejará de servir. Para recibirlas tendrá que pedirlas otra vez.',
  verb: 'Retirar petición',
}

const WITHDRAWAL_LINK = 'retirar-marketing'
