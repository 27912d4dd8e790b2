import { Plus } from 'lucide-react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { listAddress, type ReviewAddress, reviewParameters } from '../address.ts'

/** 'Crear Evento Manual' opens the form and closes it (back-office §2): a button, by the address. */
export function CreationToggle({ address }: { address: ReviewAddress }) {
  const toggled = { ...listAddress(address), creating: !address.creating, source: null }
  return (
    <Form action="/admin/events" preventScrollReset>
      {reviewParameters(toggled).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant={address.creating ? 'outline' : 'accent'}
        aria-expanded={address.creating}
        aria-controls={address.creating ? 'evento-nuevo' : undefined}
        leading={
          <Plus
            aria-hidden="true"
            className={`transition-transform ${address.creating ? 'rotate-45' : ''}`}
          />
        }
      >
        Crear Evento Manual
      </Button>
    </Form>
  )
}
