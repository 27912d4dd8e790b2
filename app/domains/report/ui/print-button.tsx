import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/controls/button.tsx'

/** Shown once it works: without script a browser's own menu prints. */
export function PrintButton() {
  const [canPrint, setCanPrint] = useState(false)
  useEffect(() => setCanPrint(true), [])
  if (!canPrint) return null
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={() => window.print()}
      leading={<Printer aria-hidden="true" />}
    >
      Imprimir
    </Button>
  )
}
