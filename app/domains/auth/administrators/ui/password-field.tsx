import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'
import { CONTROL } from '#app/ui/controls/field.tsx'
import { FieldFrame, type FieldTexts, useFieldWiring } from '#app/ui/controls/field-frame.tsx'

/** Field for a password that will be told to somebody else; its text can be shown, to check it before sending. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: FieldTexts & { name: string } & ComponentProps<'input'>) {
  const { ids, aria } = useFieldWiring({ hint, error })
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} required={input.required}>
      <div className="flex gap-2">
        <input
          {...input}
          {...aria}
          id={ids.control}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${CONTROL} min-h-12`}
        />
        {/* Hidden without JavaScript, because only a script can show the password. */}
        <Button
          variant="outline"
          aria-pressed={shown}
          aria-label="Mostrar contraseña"
          title={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          className="size-12 shrink-0 p-0! [@media(scripting:none)]:hidden"
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </Button>
      </div>
    </FieldFrame>
  )
}
