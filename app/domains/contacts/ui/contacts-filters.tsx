import { type ListFilterField, ListSearch } from '#app/ui/lists/list-search.tsx'
import { CONTACT_LIST, type ContactsAddress, contactsHref } from '../contacts-address.ts'
import { CONTACT_PROFILES } from '../schema.ts'
import { FILTER_LABELS } from '../segments/schema.ts'

const CONSENTS = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
]

const ORDERS = [
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

const PROFILES = Object.entries(CONTACT_PROFILES).map(([value, label]) => ({ value, label }))

type ContactsFiltersProps = {
  address: ContactsAddress
  sectors: readonly string[]
  hasMoreSectors: boolean
  cities: readonly string[]
  tags: readonly string[]
}

export function ContactsFilters({ address, sectors, hasMoreSectors, cities, tags }: ContactsFiltersProps) {
  const { search, sector, profile, city, tag, from, until } = address
  const { marketing = '', privacy = '', sort = '' } = CONTACT_LIST.written(address)
  return (
    <ListSearch
      search={search}
      label="Buscar contactos"
      placeholder="Email, nombre, apellido o empresa"
      clearHref={contactsHref({ sort: address.sort })}
      filters={[
        { name: 'marketing', label: FILTER_LABELS.marketing, value: marketing, options: CONSENTS },
        { name: 'privacidad', label: FILTER_LABELS.privacidad, value: privacy, options: CONSENTS },
        {
          name: 'sector',
          label: FILTER_LABELS.sector,
          value: sector,
          options: choices(sectors, sector),
          hint: hasMoreSectors ? 'Los más frecuentes' : undefined,
        },
        { name: 'perfil', label: FILTER_LABELS.perfil, value: profile, options: PROFILES },
        ...inUse('ciudad', FILTER_LABELS.ciudad, cities, city),
        ...inUse('etiqueta', FILTER_LABELS.etiqueta, tags, tag),
        { name: 'desde', label: FILTER_LABELS.desde, value: from },
        { name: 'hasta', label: FILTER_LABELS.hasta, value: until },
        // On wide screens column headings order the list.
        {
          name: 'orden',
          label: 'Ordenar por',
          value: sort,
          options: ORDERS,
          placeholder: 'Más recientes',
          narrow: true,
        },
      ]}
    />
  )
}

/** A chosen word without contacts stays among the choices, so that the empty result explains itself. */
function choices(words: readonly string[], chosen: string) {
  const shown = chosen && !words.includes(chosen) ? [...words, chosen] : words
  return shown.map((value) => ({ value, label: value }))
}

/** A filter by what only the team fills in: left out until it has. */
function inUse(name: string, label: string, words: readonly string[], value: string): ListFilterField[] {
  const options = choices(words, value)
  return options.length > 0 ? [{ name, label, value, options, placeholder: 'Todas' }] : []
}
