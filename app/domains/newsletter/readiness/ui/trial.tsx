import { MailboxTrial } from '#app/domains/mail/ui/mailbox-trial.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'
import type { TrialView } from '../schema.ts'
import { ReadinessList } from './readiness-list.tsx'

/** `tried`: when, in the site's zone. */
type TrialProps = { trial: TrialView & { tried: string | null }; answer: EditorAnswer | undefined }

/** What the team's own mailbox says of a mail with everything that a newsletter has. */
export function Trial({ trial, answer }: TrialProps) {
  const { state, address, parts } = trial
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
      <MailboxTrial
        label="Probar cómo llega"
        address={address}
        hint="El que lee el sitio (IMAP_URL), o uno que reenvía a él."
        verb={state === 'untried' ? 'Enviar la prueba' : 'Enviar otra prueba'}
        isWaiting={state === 'waiting'}
        answer={answer}
      />
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
