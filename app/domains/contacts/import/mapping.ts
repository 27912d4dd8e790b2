/** Titles of columns by the field they likely hold: those of our own export, and common ones of other programs. */
import type { ImportField, Mapping } from './schema.ts'

const TITLES: Record<ImportField, readonly string[]> = {
  email: ['email', 'e-mail', 'correo', 'correo electronico', 'email address', 'e-mail address', 'mail'],
  first_name: ['nombre', 'nombres', 'first name', 'firstname', 'first', 'given name', 'name'],
  last_name: ['apellido', 'apellidos', 'last name', 'lastname', 'surname', 'family name', 'last'],
  company: ['empresa', 'compania', 'organizacion', 'institucion', 'company', 'company name', 'organization'],
  position: ['posicion', 'cargo', 'puesto', 'position', 'job title', 'title', 'rol'],
  sector: ['sector', 'industria', 'industry', 'rubro'],
  profile_type: ['tipo de perfil', 'perfil', 'profile type', 'profile'],
  interests: ['intereses', 'interests', 'areas de interes'],
  city: ['ciudad', 'city', 'localidad', 'municipio'],
  phone: ['telefono', 'celular', 'movil', 'whatsapp', 'phone', 'phone number', 'mobile'],
  tags: ['etiquetas', 'etiqueta', 'tags', 'tag', 'labels'],
  registered: ['fecha registro', 'fecha de registro', 'fecha de alta', 'created at', 'create date'],
}

/** Proposes a field per column by its title. Of two columns for one field, only the first is imported. */
export function proposeMapping(header: readonly string[]): Mapping {
  const taken = new Set<ImportField>()
  return header.map((title) => {
    const field = fieldCalled(title)
    if (!field || taken.has(field)) return ''
    taken.add(field)
    return field
  })
}

function fieldCalled(title: string): ImportField | undefined {
  const plain = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[_.:*\s]+/g, ' ')
    .trim()
    .toLowerCase()
  const fields = Object.keys(TITLES) as ImportField[]
  return fields.find((field) => TITLES[field].includes(plain) || plain === field.replace('_', ' '))
}

/** True for a column of consents, which is never imported: nobody consents through a file (decision 26). */
export function isConsent(title: string): boolean {
  return /^(acepta|consent)/i.test(title.trim())
}

export type MappingRefusal = 'no-email' | 'twice'

/** Reason why a mapping cannot be used; undefined if it can. */
export function wrongMapping(mapping: Mapping): MappingRefusal | undefined {
  const chosen = mapping.filter(Boolean)
  if (!chosen.includes('email')) return 'no-email'
  return new Set(chosen).size < chosen.length ? 'twice' : undefined
}
