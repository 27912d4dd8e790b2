import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'

/** Milliseconds until an image that has not loaded counts as broken. */
const PATIENCE_MS = 8_000

/** Submit held back for the check: form, and pressed button, whose name and value are submitted too. */
type PausedSubmit = { form: HTMLFormElement; submitter: HTMLElement | null; address: string }

/**
 * Before a form with a picture of another site is submitted, this browser tries to load the picture and asks for
 * confirmation if it cannot. The server fetches no URL that somebody typed (design §6.21), so without JavaScript
 * nothing is checked.
 */
export function PictureCheck({ control }: { control: RefObject<HTMLInputElement | null> }) {
  const [asked, setAsked] = useState<PausedSubmit>()
  const settled = useRef(new Set<string>())
  useEffect(() => {
    const form = control.current?.form
    if (!form) return
    let isHere = true
    const hold = (event: SubmitEvent) => {
      const { value: address = '', defaultValue } = control.current ?? {}
      // An unchanged picture was checked when it was entered. Text that is no URL is refused by the server.
      const isNewAddress = address !== defaultValue && /^https?:\/\/\S+$/.test(address.trim())
      if (event.defaultPrevented || !isNewAddress || settled.current.has(address)) return
      event.preventDefault()
      const paused = { form, submitter: event.submitter, address }
      void loads(address).then((isLoaded) => {
        if (!isHere) return
        if (!isLoaded) return setAsked(paused)
        settled.current.add(address)
        send(paused)
      })
    }
    form.addEventListener('submit', hold)
    return () => {
      isHere = false
      form.removeEventListener('submit', hold)
    }
  }, [control])

  const keep = () => {
    if (!asked) return
    settled.current.add(asked.address)
    setAsked(undefined)
    send(asked)
  }
  return (
    <Dialog
      open={asked !== undefined}
      onOpenChange={(open) => void (open || setAsked(undefined))}
      title="Tu navegador no pudo cargar esta imagen. ¿Guardarla así?"
      description="Puede que la dirección no sea de una imagen, o que su sitio no deje mostrarla en otros."
      focusAfter={() => control.current}
      footer={
        <>
          <Button variant="outline" onClick={() => setAsked(undefined)}>
            Seguir editando
          </Button>
          <Button onClick={keep}>Guardar así</Button>
        </>
      }
    />
  )
}

function send({ form, submitter }: PausedSubmit): void {
  form.requestSubmit(submitter?.isConnected ? submitter : null)
}

/** Loads the picture as a page would, under the site's Content-Security-Policy. */
function loads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve(true)
    picture.onerror = () => resolve(false)
    setTimeout(() => resolve(false), PATIENCE_MS)
    picture.src = address
  })
}
