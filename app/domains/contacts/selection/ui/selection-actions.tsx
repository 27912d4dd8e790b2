import { useId } from 'react'
import { Button } from '#app/ui/controls/button.tsx'

/** What the list's bar offers for the chosen contacts. */
export function SelectionActions({ tags }: { tags: readonly string[] }) {
  const id = useId()
  return (
    <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:grow">
      <input
        type="text"
        name="nueva"
        aria-label="Etiqueta"
        placeholder="Etiqueta"
        list={id}
        maxLength={50}
        autoComplete="off"
        className="min-h-9 w-36 rounded border border-line-strong bg-panel px-3 text-sm text-ink placeholder:text-ink-muted
          max-sm:basis-32 pointer-coarse:min-h-11 pointer-coarse:text-base"
      />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" size="sm" variant="outline" name="accion" value="etiquetar">
        Etiquetar
      </Button>
      <Button type="submit" size="sm" variant="outline" name="accion" value="quitar">
        Quitar etiqueta
      </Button>
      <Button type="submit" size="sm" variant="danger" name="accion" value="eliminar">
        Eliminar
      </Button>
    </div>
  )
}
