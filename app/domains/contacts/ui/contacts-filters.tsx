import { Search } from 'lucide-react'
import { useRef } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { Button, ButtonLink } from '#app/ui/controls/button.tsx'
import { CONTROL, SelectField } from '#app/ui/controls/field.tsx'
import { useSearchShortcut } from '#app/ui/controls/use-search-shortcut.ts'
import { CONTACT_LIST, type ContactsAddress, contactsHref } from '../contacts-address.ts'

const CONSENTS = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
]

const ORDERS = [
  { value: '', label: 'Más recientes' },
  { value: 'fecha', label: 'Más antiguos' },
  { value: 'email', label: 'Email (A–Z)' },
  { value: '-email', label: 'Email (Z–A)' },
  { value: 'nombre', label: 'Nombre (A–Z)' },
  { value: '-nombre', label: 'Nombre (Z–A)' },
  { value: 'empresa', label: 'Empresa (A–Z)' },
  { value: '-empresa', label: 'Empresa (Z–A)' },
  { value: 'sector', label: 'Sector (A–Z)' },
  { value: '-sector', label: 'Sector (Z–A)' },
]

/** GET form, so that filters are in the URL and work without JavaScript; with it, a choice submits the form. */
export function ContactsFilters({
  address,
  sectors,
  hasMoreSectors,
}: {
  address: ContactsAddress
  sectors: readonly string[]
  hasMoreSectors: boolean
}) {
  const search = useRef<HTMLInputElement>(null)
  const submit = useSubmit()
  useSearchShortcut(search)
  const choose = (event: { currentTarget: HTMLSelectElement }) =>
    submit(event.currentTarget.form, { preventScrollReset: true })
  const { sector } = address
  const written = CONTACT_LIST.written(address)
  // A selected sector without contacts stays in the list, so that the empty result explains itself.
  const shown = sector && !sectors.includes(sector) ? [...sectors, sector] : sectors
  const select = { onChange: choose, placeholder: 'Todos' }
  return (
    <search>
      <Form
        // Uncontrolled fields: the key remounts the form for a new URL.
        key={contactsHref({ ...CONTACT_LIST.closed(address), page: 1 })}
        action={href('/admin/contacts')}
        preventScrollReset
        className="mb-5 grid grid-cols-2 items-end gap-x-3 gap-y-4 rounded border border-line bg-panel p-4 md:grid-cols-3"
      >
        <div className="col-span-full flex flex-col gap-1.5">
          <label htmlFor="buscar-contactos" className="font-semibold">
            Buscar contactos
          </label>
          <div className="flex gap-2">
            <input
              ref={search}
              id="buscar-contactos"
              type="search"
              name="q"
              defaultValue={address.search}
              placeholder="Email, nombre, apellido o empresa"
              maxLength={200}
              autoComplete="off"
              aria-keyshortcuts="/"
              className={`${CONTROL} min-h-12`}
            />
            <Button type="submit" className="min-h-12" leading={<Search aria-hidden="true" />}>
              <span className="max-sm:sr-only">Buscar</span>
            </Button>
          </div>
        </div>
        <SelectField
          name="marketing"
          label="Acepta marketing"
          options={CONSENTS}
          {...select}
          defaultValue={written.marketing ?? ''}
        />
        <SelectField
          name="privacidad"
          label="Acepta privacidad"
          options={CONSENTS}
          {...select}
          defaultValue={written.privacy ?? ''}
        />
        <SelectField
          name="sector"
          label="Sector"
          {...select}
          hint={hasMoreSectors ? 'Los más frecuentes' : undefined}
          options={shown.map((each) => ({ value: each, label: each }))}
          defaultValue={sector}
        />
        {/* Hidden on wide screens, where column headings order the list. */}
        <SelectField
          name="orden"
          label="Ordenar por"
          options={ORDERS}
          onChange={choose}
          defaultValue={written.sort ?? ''}
          className="md:hidden"
        />
        {CONTACT_LIST.isFiltered(address) && (
          <ButtonLink
            to={contactsHref({ sort: address.sort })}
            variant="quiet"
            preventScrollReset
            className="-ml-4 justify-self-start"
          >
            Quitar filtros
          </ButtonLink>
        )}
      </Form>
    </search>
  )
}
