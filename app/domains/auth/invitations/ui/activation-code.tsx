import { CopyText } from '#app/ui/controls/copy-text.tsx'

/** Activation code with a copy button, to hand over by other means than mail. The inviter sees the code once. */
export function ActivationCode({ code }: { code: string }) {
  return (
    <div className="grid gap-3 rounded border border-line bg-surface p-4">
      <h3 className="text-base">Código de activación manual</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <code className="font-mono text-2xl font-semibold tracking-[0.14em] select-all">{code}</code>
        <CopyText
          text={code}
          label="Copiar código"
          done="Código copiado"
          failed={{ title: 'No se pudo copiar el código', description: 'Selecciónalo y cópialo a mano.' }}
        />
      </div>
      <p className="text-sm text-ink-muted">
        Válido por 24 horas, para un solo uso. Úsalo si el correo no ha llegado en 5 minutos: la persona lo
        escribe en «Tengo un código de activación», en la pantalla de entrada.
      </p>
      <p className="text-sm font-semibold">Cópialo ahora: no volverá a mostrarse.</p>
    </div>
  )
}
