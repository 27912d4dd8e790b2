import { href } from 'react-router'
import { Badge } from '#app/ui/drawing/badge.tsx'
import { AccountSection } from '../../ui/account-section.tsx'
import { codesLeftInWords } from '../schema.ts'

/** Whether the second factor is on, in 'Mi cuenta', with the way to its own screen. */
export function SecondFactorCard({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  return (
    <AccountSection
      id="dos-pasos"
      title="Verificación en dos pasos"
      badge={<Badge tone={isOn ? 'emerald' : 'grey'}>{isOn ? 'Activada' : 'Desactivada'}</Badge>}
      text={
        isOn
          ? `Al entrar te pedimos un código de tu teléfono. ${codesLeftInWords(codesLeft)}`
          : 'Un código de tu teléfono, además de tu contraseña, para que nadie entre solo con ella.'
      }
      to={href('/admin/cuenta/verificacion')}
      button={isOn ? 'Gestionar' : 'Configurar'}
      isFirst={!isOn}
    />
  )
}
