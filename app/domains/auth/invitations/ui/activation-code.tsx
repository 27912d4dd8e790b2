import { Copy } from 'lucide-react'
import { Button } from '#app/ui/controls/button.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'

/** Activation code with a copy button, to hand over by other means than mail. The inviter sees the code once. */
export function ActivationCode({ code }: { code: string }) {
  return (
    <div className="grid gap-3 rounded border border-line bg-surface p-4">
      <h3 className="text-base">Código de activación manual</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="font-mono text-2xl font-semibold tracking-[0.14em] select-all">{code}</code>
        <Button
          size="sm"
          variant="outline"
          leading={<Copy aria-hidden="true" />}
          className="[@media(scripting:none)]:hidden"
          onClick={() => void copy(code)}
        >
          Copiar código
        </Button>
      </div>
      <p className="text-sm text-ink-muted">
        Válido por 24 horas, para un solo uso. Úsalo si el correo no ha llegado en 5 minutos: la persona lo
        escribe en «Tengo un código de activación», en la pantalla de entrada.
      </p>
      <p className="text-sm font-semibold">Cópialo ahora: no volverá a mostrarse.</p>
    </div>
  )
}

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code)
    await showToast({ title: 'Código copiado', tone: 'success' })
  } catch {
    // The clipboard API does not exist over plain HTTP, so the toast tells how to copy by hand: one tap selects the
    // code.
    await showToast({
      title: 'No se pudo copiar el código',
      description: 'Selecciónalo y cópialo a mano.',
      tone: 'error',
    })
  }
}
