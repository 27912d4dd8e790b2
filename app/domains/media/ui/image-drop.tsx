import { ImageOff, ImagePlus } from 'lucide-react'
import {
  type ComponentProps,
  type DragEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, buttonLook } from '#app/ui/controls/button.tsx'
import { FieldError } from '#app/ui/controls/field-frame.tsx'
import { uploadedImage } from '../schema.ts'
import { IMAGE_TYPES } from '../upload-schema.ts'
import type { ImageUpload } from './use-image-upload.ts'

type ImageDropProps = { address: string; upload: ImageUpload; onRemove: () => void }

/** Drop zone and file chooser, with a preview of the current image. */
export function ImageDrop({ address, upload, onRemove }: ImageDropProps) {
  const [isOver, setOver] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const failure = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const isSending = upload.progress !== undefined
  const take = (file: File | undefined) => file && void upload.start(file)
  const remove = () => {
    setRemoved(true)
    onRemove()
  }
  const outcome = address ? upload.isDone && 'Imagen subida' : isRemoved && 'Imagen quitada'
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: to drop a file is a shortcut; the button does the same.
    <div
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={`mb-1 flex flex-wrap items-center gap-4 rounded border border-dashed p-3 transition-colors noscript:hidden ${
        isOver ? 'border-secondary bg-secondary-soft' : 'border-line-strong bg-surface'
      }`}
    >
      <Preview key={address} address={address} />
      {/* Always there, so that the end of an upload and a removal are read too. */}
      <p role="status" className="sr-only">
        {isSending ? sendingWords(upload.progress) : outcome}
      </p>
      <div className="min-w-0 grow basis-56">
        <div className="flex flex-wrap gap-2">
          {/* Stays mounted during an upload, so that the keyboard focus is not lost. */}
          <label
            className={`${buttonLook('outline', 'sm')} relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-secondary`}
          >
            {address ? 'Cambiar imagen' : 'Elegir imagen'}
            <input
              ref={chooser}
              type="file"
              accept={IMAGE_TYPES.join(',')}
              aria-describedby={upload.failure && failure}
              onChange={({ currentTarget }) => {
                take(currentTarget.files?.[0])
                // Reset, so that the same file can be chosen again after a failure.
                currentTarget.value = ''
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </label>
          {isSending && (
            <TransientButton heir={chooser} onClick={upload.stop}>
              Cancelar
            </TransientButton>
          )}
          {address && !isSending && (
            <TransientButton heir={chooser} onClick={remove}>
              Quitar imagen
            </TransientButton>
          )}
        </div>
        <div className="mt-2 grid gap-1">
          {isSending ? (
            <Progress percent={upload.progress ?? 0} />
          ) : (
            <p className="text-sm text-ink-muted">
              JPG, PNG o WEBP, hasta 5MB.{' '}
              <span className="pointer-coarse:hidden">También puedes arrastrarla aquí.</span>
            </p>
          )}
          {upload.failure && <FieldError id={failure}>{upload.failure}</FieldError>}
        </div>
      </div>
    </div>
  )
}

/** Button that disappears when pressed or when its action ends, and passes the focus on to `heir`. */
function TransientButton({
  heir,
  ...button
}: ComponentProps<typeof Button> & { heir: RefObject<HTMLElement | null> }) {
  const own = useRef<HTMLButtonElement>(null)
  // Cleanup of a layout effect runs while the button is still in the document; later the focus would be lost.
  useLayoutEffect(() => {
    const element = own.current
    return () => {
      if (element && element === document.activeElement) heir.current?.focus()
    }
  }, [heir])
  return <Button ref={own} variant="quiet" size="sm" {...button} />
}

/** Current image, or a placeholder. */
function Preview({ address }: { address: string }) {
  const [isBroken, setBroken] = useState(false)
  const isImage = uploadedImage(address) !== undefined || /^(https?:\/\/|\/)\S+$/.test(address)
  const look = 'aspect-16/10 w-40 shrink-0 rounded border border-line object-cover'
  if (isImage && !isBroken)
    return <img src={address} alt="Vista previa" onError={() => setBroken(true)} className={look} />
  const Icon = isBroken ? ImageOff : ImagePlus
  return (
    <p
      className={`${look} flex flex-col items-center justify-center gap-1 bg-panel p-2 text-center text-sm text-ink-muted`}
    >
      <Icon aria-hidden="true" className="size-6" />
      {isBroken ? 'No se ve ninguna imagen en esa dirección' : 'Sin imagen'}
    </p>
  )
}

function sendingWords(percent = 0): string {
  return percent < 100 ? 'Subiendo la imagen…' : 'Preparando la imagen…'
}

function Progress({ percent }: { percent: number }) {
  const words = sendingWords(percent)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p className="font-semibold">{words}</p>
      <progress aria-label={words} max={100} value={percent} className="h-2 min-w-32 grow accent-secondary" />
    </div>
  )
}
