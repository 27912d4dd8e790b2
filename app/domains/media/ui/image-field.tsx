import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { CONTROL } from '#app/ui/controls/field.tsx'
import { FieldFrame, type FieldTexts, useFieldWiring } from '#app/ui/controls/field-frame.tsx'
import { showToast } from '#app/ui/feedback/toast.ts'
import { ImageDrop } from './image-drop.tsx'
import { PictureCheck } from './picture-check.tsx'
import { useImageUpload } from './use-image-upload.ts'

type ImageFieldProps = FieldTexts &
  Pick<ComponentProps<'input'>, 'name' | 'defaultValue' | 'autoFocus' | 'className'>

/**
 * Picture of something the team edits: uploaded, or a pasted URL (back-office §5). The form posts the text box, which
 * an upload writes into; without JavaScript only the box remains.
 *
 *     <ImageField name="image_url" label="Imagen" defaultValue={image_url} error={errors.image_url} />
 */
export function ImageField({ label, hint, error, className, ...input }: ImageFieldProps) {
  const control = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(String(input.defaultValue ?? ''))
  const upload = useImageUpload(write)
  const { ids, aria } = useFieldWiring({ hint, error })
  useSubmitGuard(control, upload.progress !== undefined)

  /** Dispatches `input`, because the surrounding form listens to its controls. */
  function write(value: string) {
    if (!control.current) return
    control.current.value = value
    control.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <FieldFrame ids={ids} label={label} hint={hint} error={error} className={className}>
      <ImageDrop address={address} upload={upload} onRemove={() => write('')} />
      <PictureCheck control={control} />
      <input
        {...input}
        {...aria}
        ref={control}
        id={ids.control}
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="O pega una URL: https://…"
        // Previews only complete URLs: while typing, half a URL would cause requests to foreign servers.
        onInput={({ currentTarget }) =>
          currentTarget !== document.activeElement && setAddress(currentTarget.value)
        }
        onBlur={({ currentTarget }) => setAddress(currentTarget.value)}
        className={`${CONTROL} min-h-12`}
      />
    </FieldFrame>
  )
}

/** Blocks submitting during an upload, which would save the form without the picture. */
function useSubmitGuard(control: { current: HTMLInputElement | null }, isUploading: boolean) {
  useEffect(() => {
    const form = control.current?.form
    if (!form || !isUploading) return
    const wait = (event: SubmitEvent) => {
      event.preventDefault()
      void showToast({ title: 'Espera a que termine de subir la imagen', tone: 'info' })
    }
    form.addEventListener('submit', wait)
    return () => form.removeEventListener('submit', wait)
  }, [control, isUploading])
}
