import { ListSearch } from '#app/ui/controls/list-search.tsx'
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

type ContactsFiltersProps = {
  address: ContactsAddress
  sectors: readonly string[]
  hasMoreSectors: boolean
}

export function ContactsFilters({ address, sectors, hasMoreSectors }: ContactsFiltersProps) {
  const { search, sector } = address
  const { marketing = '', privacy = '', sort = '' } = CONTACT_LIST.written(address)
  // A selected sector without contacts stays in the list, so that the empty result explains itself.
  const shown = sector && !sectors.includes(sector) ? [...sectors, sector] : sectors
  return (
    <ListSearch
      search={search}
      label="Buscar contactos"
      placeholder="Email, nombre, apellido o empresa"
      clearHref={contactsHref({ sort: address.sort })}
      filters={[
        { name: 'marketing', label: 'Acepta marketing', value: marketing, options: CONSENTS },
        { name: 'privacidad', label: 'Acepta privacidad', value: privacy, options: CONSENTS },
        {
          name: 'sector',
          label: 'Sector',
          value: sector,
          options: shown.map((each) => ({ value: each, label: each })),
          hint: hasMoreSectors ? 'Los más frecuentes' : undefined,
        },
        // On wide screens column headings order the list.
        { name: 'orden', label: 'Ordenar por', value: sort, options: ORDERS, narrow: true },
      ]}
    />
  )
}
