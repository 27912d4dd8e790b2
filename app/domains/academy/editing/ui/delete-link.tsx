import { Trash2 } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { withListOverlay } from '../address.ts'

/** Link that opens the deletion dialog (confirm-delete.tsx). `name` is part of its accessible name. */
export function DeleteLink({ id, name }: { id: string; name: string }) {
  const location = useLocation()
  return (
    <ButtonLink
      to={withListOverlay(location, { eliminar: id })}
      variant="outline"
      size="sm"
      preventScrollReset
      aria-label={`Eliminar: ${name}`}
      title="Eliminar"
      className="w-9 px-0! text-warm-deep pointer-coarse:w-11"
      leading={<Trash2 aria-hidden="true" />}
    />
  )
}
