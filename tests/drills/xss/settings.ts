/** Every field of the site's settings, filled with scripts as a team member in a hurry might paste them. */
import {
  type Field,
  fieldPrefixesOf,
  isList,
  isRows,
  partsOf,
} from '#app/domains/settings/sections/section.ts'
import { SECTIONS } from '#app/domains/settings/sections/sections.ts'
import { type Administrator, post, sectionVersion } from '../team.ts'
import { PAYLOADS } from './payloads.ts'

/** Where the public pages say them. */
export const PAGES = ['/', '/quienes-somos', '/faqs', '/academy', '/contacto', '/politicas', '/agenda']

/** Some fit a name, all fit a text. */
const BATCH = 5

export type Written = { stored: number; refused: number; broken: string[] }

/** One save of each section; the addresses among its fields are scripts too, which have to be refused. */
export async function writeSettings(site: string, team: Administrator, round: number): Promise<Written> {
  const written: Written = { stored: 0, refused: 0, broken: [] }
  for (const section of SECTIONS) {
    const path = `/admin/settings/${section.id}`
    const form: Record<string, string> = { version: await sectionVersion(site, section.id, team) }
    let turn = round * 7
    const fields = partsOf(section).flatMap((part) => {
      if (!isList(part) && !isRows(part)) return [{ name: part.name, field: part }]
      // Short lists: what differs between rows is no more than their place.
      return fieldPrefixesOf(part)
        .slice(0, isRows(part) ? undefined : 4)
        .flatMap((prefix) => part.fields.map((field) => ({ name: `${prefix}.${field.name}`, field })))
    })
    for (const { name, field } of fields) form[name] = armed(field, turn++)
    const trapped = fields.find(({ field }) => ['address', 'website', 'picture'].includes(field.kind))
    if (trapped) {
      const { status } = await post(site, path, team, { ...form, [trapped.name]: 'javascript:alert(1)' })
      if (status === 422) written.refused++
      else written.broken.push(`${path}: ${status} a una dirección javascript:`)
    }
    const { status } = await post(site, path, team, form)
    if (status === 303) written.stored++
    else written.broken.push(`${path}: ${status}`)
  }
  return written
}

function armed({ kind, max }: Field, turn: number): string {
  const fitting = PAYLOADS.filter((payload) => payload.length + 4 <= max)
  const own = `${fitting[turn % Math.max(1, fitting.length)] ?? `<b>${turn}`.slice(0, max)}`
  const encoded = encodeURIComponent(own)
  switch (kind) {
    case 'line':
      return `${own} ${turn}`.slice(0, Math.max(max, 0))
    case 'words':
      return `${own},${turn}`.slice(0, max)
    case 'text':
      return Array.from({ length: BATCH }, (_, n) => PAYLOADS[(turn + n) % PAYLOADS.length])
        .join('\n\n')
        .slice(0, max)
    case 'email':
      return 'equipo@ozama.test'
    case 'phone':
      return '18095550100'
    case 'address':
    case 'website':
      return `https://ozama.test/?q=${encoded}`
    case 'picture':
      return `/imagenes/no-existe.webp?q=${encoded}`
    case 'year':
      return '2025'
    case 'zone':
      return 'America/Santo_Domingo'
    case 'choice':
      return '24'
    default:
      return ''
  }
}
