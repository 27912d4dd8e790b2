/** What the team may write on the settings screen (design §6.15), and the names its form posts. */
import { z } from 'zod'
import { isLinkable, type SiteSettings } from './schema.ts'

/** Figures, people, sponsors and the time zone are not edited on that screen. */
export const EDITED_KEYS = [
  ...(['brand', 'email', 'whatsapp', 'tagline'] as const),
  ...(['hero_title', 'hero_text', 'banner_text', 'banner_url', 'social'] as const),
] as const satisfies (keyof SiteSettings)[]

export type EditedSettings = Pick<SiteSettings, (typeof EDITED_KEYS)[number]>

/** How many networks have a place on the screen. */
const SOCIAL_PLACES = 6
export const SOCIAL_FIELDS = Array.from(
  { length: SOCIAL_PLACES },
  (_, place) => [`social.${place}.name`, `social.${place}.url`] as const,
)

const PLAIN_KEYS = EDITED_KEYS.filter((key) => key !== 'social')

export const SETTINGS_FORM = { text: [...PLAIN_KEYS, ...SOCIAL_FIELDS.flat()] }

/** Its fields hold text; without JavaScript too, the networks are as many as their places. */
export type SettingsFields = Record<string, string>

export function fieldsOf(settings: EditedSettings): SettingsFields {
  const plain = PLAIN_KEYS.map((key) => [key, settings[key]])
  const social = SOCIAL_FIELDS.flatMap(([name, url], place) => [
    [name, settings.social[place]?.name ?? ''],
    [url, settings.social[place]?.url ?? ''],
  ])
  return Object.fromEntries([...plain, ...social])
}

/** Reads what the form posts. An error stands at the field's own name: `social.0.url`. */
export function settingsSchema(): z.ZodType<EditedSettings> {
  return z.preprocess(withNetworks, z.object({ ...plainRules(), social: networks() }))
}

const atMost = (limit: number) => `Máximo ${limit} caracteres`
const EMAIL_MESSAGE = 'Ingresa un email válido'
const WHATSAPP_MESSAGE = 'Ingresa el número con el código del país, entre 8 y 15 cifras'
const ADDRESS_MESSAGE =
  'Ingresa una dirección que empiece por https:// o una página de este sitio, como /agenda'

function optional(max: number) {
  return z.string('Falta este campo').max(max, atMost(max))
}

function required(message: string, max: number) {
  return z.string(message).min(1, message).max(max, atMost(max))
}

function plainRules() {
  return {
    brand: required('Ingresa el nombre de la organización', 60),
    email: z.email({ pattern: z.regexes.html5Email, error: EMAIL_MESSAGE }).max(254, EMAIL_MESSAGE),
    // As people write it: '+1 (809) 555-0100'. It is linked to by its digits alone.
    whatsapp: z
      .string('Falta este campo')
      .transform((number) => number.replace(/[\s+().-]/g, ''))
      .pipe(z.string().regex(/^(\d{8,15})?$/, WHATSAPP_MESSAGE)),
    tagline: required('Ingresa el lema', 200),
    hero_title: required('Ingresa el título de la portada', 100),
    hero_text: required('Ingresa el texto de la portada', 300),
    banner_text: optional(200),
    banner_url: address().refine(isLinkable, ADDRESS_MESSAGE),
  }
}

function address() {
  return z.string('Falta este campo').max(2000, atMost(2000))
}

/** A place that was left empty is given up; a network without an address keeps its own. Each is named once. */
function networks() {
  const network = z
    .object({ name: optional(40), url: address().refine((url) => !url || isLinkable(url), ADDRESS_MESSAGE) })
    .refine(({ name, url }) => name || !url, { path: ['name'], error: 'Ingresa el nombre de la red' })
  return z
    .array(network)
    .superRefine((all, context) => {
      const names = all.map(({ name }) => name.toLocaleLowerCase('es'))
      for (const [place, name] of names.entries())
        if (name && names.indexOf(name) < place)
          context.addIssue({ code: 'custom', path: [place, 'name'], message: 'Esta red ya está en la lista' })
    })
    .transform((all) => all.filter(({ name }) => name))
}

function withNetworks(posted: unknown): unknown {
  const values = posted as Record<string, unknown>
  return { ...values, social: SOCIAL_FIELDS.map(([name, url]) => ({ name: values[name], url: values[url] })) }
}
