import { href } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { codesLeftInWords } from '../schema.ts'

/** Whether the second factor is on, in 'Mi cuenta', with the way to its own screen. */
export function SecondFactorCard({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  return (
    <section aria-labelledby="dos-pasos" className="rounded border border-line bg-panel p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="dos-pasos" className="text-subheading">
          Verificación en dos pasos
        </h2>
        <Badge tone={isOn ? 'emerald' : 'grey'}>{isOn ? 'Activada' : 'Desactivada'}</Badge>
      </div>
      <p className="mt-1 text-ink-muted">
        {isOn
          ? `Al entrar te pedimos un código de tu teléfono. ${codesLeftInWords(codesLeft)}`
          : 'Un código de tu teléfono, además de tu contraseña, para que nadie entre solo con ella.'}
      </p>
      <div className="mt-4">
        <ButtonLink to={href('/admin/cuenta/verificacion')} variant={isOn ? 'outline' : 'primary'}>
          {isOn ? 'Gestionar' : 'Configurar'}
        </ButtonLink>
      </div>
    </section>
  )
}
