import { Form, useNavigation } from 'react-router'
import { useMailServer } from '#app/domains/mail/ui/mail-server.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { TextField } from '#app/ui/controls/field.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import { usePolling } from '#app/ui/loading/use-polling.ts'
import type { TrialView } from '../schema.ts'
import { ReadinessList } from './readiness-list.tsx'

const LOOK_EVERY_MS = 5_000

/** `tried`: when, in the site's zone. */
type TrialProps = { trial: TrialView & { tried: string | null }; answer: EditorAnswer | undefined }

/** What the team's own mailbox says of a mail with everything that a newsletter has. */
export function Trial({ trial, answer }: TrialProps) {
  const { state, address, parts } = trial
  const canMail = useMailServer()
  const isSending = useNavigation().formMethod === 'POST'
  usePolling(state === 'waiting', LOOK_EVERY_MS)
  return (
    <section aria-labelledby="prueba" className="grid gap-4">
      <div>
        <h2 id="prueba" className="text-subheading">
          Una prueba a un buzón del equipo
        </h2>
        <p className="mt-1 max-w-3xl wrap-anywhere text-ink-muted" role="status">
          {wordsOf(trial)}
        </p>
      </div>
      {parts.length > 0 && <ReadinessList parts={parts} />}
      <Form method="post" noValidate aria-label="Probar cómo llega" className="grid max-w-md gap-4">
        <TextField
          label="Dirección del buzón"
          name="address"
          type="email"
          autoComplete="off"
          defaultValue={String(answer?.kept?.address ?? address)}
          error={answer?.errors?.address}
          hint="El que lee el sitio (IMAP_URL), o uno que reenvía a él."
          required
        />
        <div className="flex max-sm:*:grow">
          <Button type="submit" name="intent" value="try" variant="outline" disabled={isSending || !canMail}>
            {state === 'untried' ? 'Enviar la prueba' : 'Enviar otra prueba'}
          </Button>
        </div>
        {!canMail && <p className="text-sm text-ink-muted">Hace falta un servidor de correo para probar.</p>}
      </Form>
    </section>
  )
}

function wordsOf({ state, address, tried }: TrialProps['trial']): string {
  switch (state) {
    case 'untried':
      return 'El sitio envía un correo como los del boletín y lee lo que dice de él el buzón que lo recibe.'
    case 'waiting':
      return `La prueba salió hacia ${address} el ${tried}. El buzón se lee cada minuto.`
    case 'came':
      return `La prueba del ${tried} llegó a ${address}. Esto dice el buzón:`
    case 'lost':
      return `La prueba del ${tried} a ${address} no llegó al buzón que lee el sitio. Mira si está en la carpeta de correo no deseado.`
  }
}
