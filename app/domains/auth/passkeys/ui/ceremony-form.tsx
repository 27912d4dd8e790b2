import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { PasskeyRequest } from '../schema.ts'

type CeremonyFormProps = {
  action: string
  label: string
  /** Look of the button, where it is not the first way. */
  variant?: 'primary' | 'outline'
  /** Name of the field for the answer. */
  answerName?: string
  /** Asks the authenticator, by the browser; resolves to its answer, which the form posts as JSON. */
  ask: () => Promise<unknown>
  /** Fields of the form besides the answer. */
  children?: ReactNode
}

/** Form whose button asks for a passkey first. The browser draws the question itself. */
export function CeremonyForm({
  action,
  label,
  variant = 'primary',
  answerName = 'answer',
  ask,
  children,
}: CeremonyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const answer = useRef<HTMLInputElement>(null)
  const isAnswered = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isSending = useNavigation().formAction?.startsWith(action) ?? false
  const support = useSyncExternalStore(neverChanges, supportOfBrowser, () => 'unknown')

  /** Lets the form go once the authenticator has answered, each time anew. */
  function waitForAnswer(event: FormEvent) {
    if (!isAnswered.current) {
      event.preventDefault()
      void start()
    }
    isAnswered.current = false
  }

  async function start() {
    if (!form.current || !answer.current) return
    setAsking(true)
    setFailure(undefined)
    try {
      answer.current.value = JSON.stringify(await ask())
      isAnswered.current = true
      form.current.requestSubmit()
    } catch (error) {
      setFailure(failureInWords(error))
    } finally {
      setAsking(false)
    }
  }

  if (support === 'none')
    return (
      <Notice tone="info" title="Este navegador no admite llaves de acceso">
        Prueba con uno más reciente, o abre el sitio por su dirección segura (https).
      </Notice>
    )
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      onSubmit={waitForAnswer}
      defaultShouldRevalidate
      className="grid gap-5"
    >
      {failure && <Notice tone="error" title={failure} />}
      {children}
      <input ref={answer} type="hidden" name={answerName} />
      <Button
        type="submit"
        size={variant === 'primary' ? 'lg' : 'md'}
        variant={variant}
        disabled={isAsking || isSending}
        className="justify-self-start noscript:hidden max-sm:justify-self-stretch"
      >
        {isAsking ? 'Esperando tu llave...' : isSending ? 'Comprobando...' : label}
      </Button>
      <p className="hidden text-ink-muted noscript:block">
        Las llaves de acceso necesitan JavaScript, y aquí está apagado.
      </p>
    </Form>
  )
}

/** Asks the browser for a passkey of this site. */
export async function askForPasskey(optionsJSON: PasskeyRequest) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON })
}

/** What went wrong in the browser, whose own messages are in English and full of addresses. */
function failureInWords(error: unknown): string {
  switch (error instanceof Error && error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'No se usó ninguna llave. Cuando quieras, vuelve a probar.'
    case 'InvalidStateError':
      return 'Esta llave de acceso ya está en tu cuenta.'
    case 'SecurityError':
      return 'Las llaves de acceso no funcionan en esta dirección del sitio.'
    default:
      return 'El navegador no pudo usar la llave de acceso. Prueba de nuevo, o con otra.'
  }
}

function supportOfBrowser(): 'full' | 'none' {
  return window.isSecureContext && 'PublicKeyCredential' in window ? 'full' : 'none'
}

const neverChanges = () => () => {}
