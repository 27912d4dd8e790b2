import type { TagTrial as Trial } from '#app/domains/mail/schema.ts'
import { MailboxTrial } from '#app/domains/mail/ui/mailbox-trial.tsx'
import { Badge, type BadgeTone } from '#app/ui/drawing/badge.tsx'
import type { EditorAnswer } from '#app/ui/forms/editor-answer.ts'

/** `tried`: when, in the site's zone. */
type TrialView = Omit<Trial, 'at'> & { tried: string | null }

const STATES: Record<TrialView['state'], { tone: BadgeTone; label: string }> = {
  untried: { tone: 'grey', label: 'Sin probar' },
  waiting: { tone: 'yellow', label: 'Esperando' },
  works: { tone: 'emerald', label: 'Funciona' },
  lost: { tone: 'red', label: 'No llega' },
}

/** Whether mail with a tag after the mailbox's address arrives, and the form that tries it. */
export function TagTrial({ trial, answer }: { trial: TrialView; answer: EditorAnswer | undefined }) {
  const { state, address } = trial
  const { tone, label } = STATES[state]
  return (
    <section aria-labelledby="direcciones" className="rounded border border-line bg-panel p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="direcciones" className="text-subheading">
          Una dirección para cada conversación
        </h2>
        <span role="status">
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <p className="mt-1 max-w-3xl text-ink-muted">
        Algunos servidores, como Amazon SES, cambian el identificador de lo que envías, y entonces la primera
        respuesta no encuentra su conversación. Si tu buzón recibe lo que se escribe a su dirección con un «+»
        detrás, cada conversación tiene la suya y eso deja de pasar.
      </p>
      <p className="mt-3 max-w-3xl wrap-anywhere">{wordsOf(trial)}</p>
      <div className="mt-4">
        <MailboxTrial
          label="Probar direcciones con +"
          address={address}
          hint="A la que llegan los correos que lee el sitio."
          verb={state === 'untried' ? 'Probar' : 'Probar otra vez'}
          isWaiting={state === 'waiting'}
          answer={answer}
        />
      </div>
    </section>
  )
}

function wordsOf({ state, address, tried, reason }: TrialView): string {
  switch (state) {
    case 'untried':
      return 'La prueba es un correo al propio buzón. Mientras tanto, las respuestas se reconocen por sus cabeceras.'
    case 'waiting':
      return `La prueba salió hacia ${address} el ${tried}. El buzón se lee cada minuto.`
    case 'works':
      return `Probado el ${tried} con ${address}. Lo que responden a tus correos llega a la dirección de su conversación.`
    case 'lost':
      return `La prueba del ${tried} a ${address} no llegó. ${reason ?? 'Puede que el servidor no acepte «+».'} Las respuestas se reconocen por sus cabeceras, como antes.`
  }
}
