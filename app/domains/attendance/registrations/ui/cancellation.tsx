import { Form, href } from 'react-router'
import type { RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SelectField } from '#app/ui/controls/field.tsx'
import { LinkFields } from '#app/ui/forms/mailed-link.tsx'

/** The registration that a link to `/registro/cancelar` can cancel. */
type GivenBack = { status: RegistrationStatus; places: number; is_waited_for: boolean }

/** 'Tus 2 lugares están reservados en …': what a cancellation would give up. */
export function describeRegistration({ status, places }: GivenBack, event: string): string {
  if (status === 'offered')
    return `Te guardamos ${places > 1 ? `${places} lugares` : 'un lugar'} en ${event}.`
  return places > 1
    ? `Tus ${places} lugares en ${event} están reservados.`
    : `Tienes un lugar reservado en ${event}.`
}

/** Sentence on who gets the seats given up; the waiting list is mentioned only if people are on it. */
export function describeConsequence({ is_waited_for, places }: GivenBack): string {
  if (is_waited_for)
    return places > 1
      ? 'Si cancelas, pasan a quienes están en la lista de espera.'
      : 'Si cancelas, pasa a la primera persona de la lista de espera.'
  return places > 1
    ? 'Si cancelas, otras personas podrán ocuparlos.'
    : 'Si cancelas, otra persona podrá ocuparlo.'
}

type FewerFormProps = MailedLink & { registration: Pick<GivenBack, 'places'> }

/** Asks how many seats to keep, not how many to give back, so that a double submit gives back once. */
export function FewerForm({ registration: { places }, ...link }: FewerFormProps) {
  const counts = Array.from({ length: places - 1 }, (_, n) => String(places - 1 - n))
  return (
    <section aria-labelledby="tus-lugares" className="max-w-3xl">
      <h2 id="tus-lugares" className="text-subheading">
        Tus {places} lugares
      </h2>
      <p className="mt-2">¿Vienen menos personas? Conserva los que necesites y devuelve los demás.</p>
      <Form
        method="post"
        action={href('/registro/cancelar')}
        preventScrollReset
        className="mt-4 grid max-w-xs justify-items-start gap-4"
      >
        <LinkFields {...link} />
        <input type="hidden" name="accion" value="devolver" />
        <SelectField
          id="conservas"
          name="lugares"
          label="Lugares que conservas"
          options={counts.map((value) => ({ value, label: value }))}
        />
        <Button type="submit" variant="outline">
          Devolver los demás
        </Button>
      </Form>
    </section>
  )
}
