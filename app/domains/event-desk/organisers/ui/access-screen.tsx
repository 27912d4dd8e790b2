import { Form, useNavigation } from 'react-router'
import { formatInstant } from '#app/platform/time/dates.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { RoutedConfirmDialog } from '#app/ui/forms/routed-confirm-dialog.tsx'
import { type AccessQuestion, accessPath } from '../../access-address.ts'
import { MOST_CO_ORGANISERS } from '../labels.ts'
import type { CoOrganiserView } from '../schema.ts'

type AccessScreenProps = {
  /** Of the submission. */
  id: string
  /** The organiser's; null if the submission has none. */
  email: string | null
  people: CoOrganiserView[]
  /** What the URL asks about. */
  asks: AccessQuestion | undefined
  time_zone: string
}

/** The team's view of who opens an organiser's page, and how that ends. */
export function AccessScreen({ id, email, people, asks, time_zone }: AccessScreenProps) {
  return (
    <div className="grid max-w-3xl gap-6">
      <section
        id="enlace"
        tabIndex={-1}
        aria-labelledby="enlace-titulo"
        className="rounded border border-line bg-panel p-4 sm:p-5"
      >
        <h2 id="enlace-titulo" className="text-subheading">
          Quien organiza
        </h2>
        {email ? (
          <>
            <p className="mt-1 wrap-anywhere">{email}</p>
            <p className="mt-1 text-ink-muted">
              Su enlace privado va en cada correo sobre este evento. Si lo tiene alguien más, renuévalo: los
              anteriores dejan de abrir su página y le llega uno nuevo.
            </p>
            <ButtonLink
              to={accessPath(id, { renews: true })}
              variant="outline"
              preventScrollReset
              className="mt-3"
            >
              Renovar el enlace
            </ButtonLink>
          </>
        ) : (
          <p className="mt-1 text-ink-muted">Este evento no tiene correo, así que no hay ningún enlace.</p>
        )}
      </section>
      <section
        id="personas"
        tabIndex={-1}
        aria-labelledby="personas-titulo"
        className="rounded border border-line bg-panel"
      >
        <h2 id="personas-titulo" className="border-b border-line px-4 py-3 text-subheading sm:px-5">
          A quién dio acceso
        </h2>
        {people.length === 0 && (
          <p className="px-4 py-5 text-ink-muted sm:px-5">
            A nadie. Desde su página puede dar un enlace propio a {MOST_CO_ORGANISERS} personas.
          </p>
        )}
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li
              key={person.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5"
            >
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{person.name}</span>
                <span className="block">{person.email}</span>
                <span className="block text-sm text-ink-muted tabular-nums">
                  Desde el {formatInstant(person.created_at, time_zone)}
                </span>
              </p>
              <ButtonLink
                to={accessPath(id, { removes: person.id })}
                size="sm"
                variant="quiet"
                preventScrollReset
              >
                Quitar<span className="sr-only"> el acceso a {person.name}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      </section>
      <Questions id={id} people={people} asks={asks} />
    </div>
  )
}

function Questions({ id, people, asks }: Pick<AccessScreenProps, 'id' | 'people' | 'asks'>) {
  const here = accessPath(id)
  const common = { isSending: useNavigation().formMethod === 'POST', back: here }
  const removed = asks && 'removes' in asks ? people.find((person) => person.id === asks.removes) : undefined
  return (
    <>
      <RoutedConfirmDialog
        {...common}
        isAsked={asks !== undefined && 'renews' in asks}
        title="¿Renovar el enlace de quien organiza?"
        body="Los enlaces de los correos anteriores dejan de abrir su página, y le llega uno nuevo por correo. A quienes dio acceso no les cambia nada."
        verb="Renovar"
        sendingVerb="Renovando..."
        focusAfter={() => document.getElementById('enlace')}
        form={(form) => (
          <Form id={form} method="post" action={here} className="hidden" preventScrollReset>
            <input type="hidden" name="intent" value="renew" />
          </Form>
        )}
      />
      <RoutedConfirmDialog
        {...common}
        isAsked={removed !== undefined}
        title="¿Quitarle el acceso?"
        body={`El enlace de ${removed?.name ?? 'esa persona'} deja de abrir la página de este evento. Lo que hizo se queda.`}
        verb="Quitar"
        sendingVerb="Quitando..."
        focusAfter={() => document.getElementById('personas')}
        form={(form) => (
          <Form id={form} method="post" action={here} className="hidden" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={removed?.id ?? ''} />
          </Form>
        )}
      />
    </>
  )
}
