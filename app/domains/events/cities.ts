/**
 * Owns the cities that the product knows, and the city and time zone that a typed location names. The agenda's city
 * filter, the zones on offer and the zone proposed for an event come from here (design §5).
 */

export type KnownCity = { city: string | null; timeZone: string | null }

/** "City" of an online event: it has no zone of its own. */
export const ONLINE = 'En línea'

type Territory = {
  timeZone: string
  /** Name of the territory as in 'hora de Colombia'. */
  label: string
  /** Other names of the territory itself, for a location without a known city. */
  names?: string[]
  /** Names as the city filter shows them; after `=`, other spellings of the same city. */
  cities: string[]
}

const TERRITORIES: readonly Territory[] = [
  {
    timeZone: 'America/Santo_Domingo',
    label: 'Santo Domingo',
    names: ['República Dominicana'],
    cities: [
      ...['Santo Domingo', 'Santiago=Santiago de los Caballeros', 'Punta Cana=Bávaro', 'La Romana'],
      ...['San Pedro de Macorís', 'San Francisco de Macorís', 'San Juan de la Maguana', 'San Cristóbal'],
      ...['Puerto Plata', 'La Vega', 'Samaná', 'Las Terrenas', 'Sosúa'],
    ],
  },
  {
    timeZone: 'America/Puerto_Rico',
    label: 'Puerto Rico',
    cities: ['San Juan', 'Ponce', 'Mayagüez', 'Bayamón', 'Caguas', 'Aguadilla'],
  },
  {
    timeZone: 'America/Havana',
    label: 'Cuba',
    cities: [
      'La Habana=Havana',
      'Santiago de Cuba',
      'Camagüey',
      'Holguín',
      'Matanzas',
      'Cienfuegos',
      'Varadero',
    ],
  },
  { timeZone: 'America/Jamaica', label: 'Jamaica', cities: ['Kingston', 'Montego Bay', 'Ocho Ríos'] },
  {
    timeZone: 'America/Port-au-Prince',
    label: 'Haití',
    cities: ['Puerto Príncipe=Port-au-Prince=Port au Prince', 'Cabo Haitiano=Cap-Haïtien'],
  },
  { timeZone: 'America/Nassau', label: 'Bahamas', cities: ['Nasáu=Nassau'] },
  { timeZone: 'America/Curacao', label: 'Curazao', names: ['Curaçao'], cities: ['Willemstad'] },
  { timeZone: 'America/Aruba', label: 'Aruba', cities: ['Oranjestad'] },
  { timeZone: 'America/Kralendijk', label: 'Bonaire', cities: ['Kralendijk'] },
  {
    timeZone: 'America/Port_of_Spain',
    label: 'Trinidad y Tobago',
    names: ['Trinidad', 'Tobago'],
    cities: ['Puerto España=Port of Spain'],
  },
  { timeZone: 'America/Barbados', label: 'Barbados', cities: ['Bridgetown'] },
  { timeZone: 'America/Martinique', label: 'Martinica', names: ['Martinique'], cities: ['Fort-de-France'] },
  { timeZone: 'America/Guadeloupe', label: 'Guadalupe', names: ['Guadeloupe'], cities: ['Pointe-à-Pitre'] },
  { timeZone: 'America/Cayman', label: 'Islas Caimán', names: ['Cayman'], cities: ['George Town'] },
  {
    timeZone: 'America/Bogota',
    label: 'Colombia',
    cities: [
      ...['Barranquilla', 'Cartagena=Cartagena de Indias', 'Santa Marta', 'San Andrés', 'Riohacha'],
      ...['Bogotá', 'Medellín', 'Cali'],
    ],
  },
  { timeZone: 'America/Caracas', label: 'Venezuela', cities: ['Caracas', 'Maracaibo', 'Porlamar'] },
  {
    timeZone: 'America/Panama',
    label: 'Panamá',
    cities: ['Ciudad de Panamá=Panama City', 'Colón'],
  },
  { timeZone: 'America/Costa_Rica', label: 'Costa Rica', cities: ['San José', 'Limón'] },
  { timeZone: 'America/Managua', label: 'Nicaragua', cities: ['Managua', 'Bluefields'] },
  { timeZone: 'America/Tegucigalpa', label: 'Honduras', cities: ['Tegucigalpa', 'San Pedro Sula', 'Roatán'] },
  { timeZone: 'America/El_Salvador', label: 'El Salvador', cities: ['San Salvador'] },
  { timeZone: 'America/Guatemala', label: 'Guatemala', cities: ['Ciudad de Guatemala'] },
  {
    timeZone: 'America/Belize',
    label: 'Belice',
    names: ['Belize'],
    cities: ['Ciudad de Belice=Belize City'],
  },
  { timeZone: 'America/Cancun', label: 'Cancún', cities: ['Cancún', 'Playa del Carmen', 'Tulum'] },
  {
    timeZone: 'America/Mexico_City',
    label: 'Ciudad de México',
    cities: ['Ciudad de México=CDMX', 'Veracruz', 'Monterrey', 'Guadalajara'],
  },
  { timeZone: 'America/New_York', label: 'Miami', cities: ['Miami', 'Orlando', 'Nueva York=New York'] },
  { timeZone: 'America/Guayaquil', label: 'Ecuador', cities: ['Quito', 'Guayaquil'] },
  { timeZone: 'America/Lima', label: 'Perú', cities: ['Lima'] },
  { timeZone: 'America/Santiago', label: 'Chile', cities: ['Santiago de Chile'] },
  { timeZone: 'America/Argentina/Buenos_Aires', label: 'Argentina', cities: ['Buenos Aires'] },
  {
    timeZone: 'Europe/Madrid',
    label: 'Madrid',
    names: ['España'],
    cities: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Bilbao', 'Málaga'],
  },
]

/** First choice of the zone select, an empty value: the zone that the location names, or the site's. */
export const ZONE_OF_LOCATION = 'Según el lugar'

/** Zones that a form offers, the region's first. */
export const TIME_ZONES = TERRITORIES.map(({ timeZone, label }) => ({ timeZone, label }))

/** Every known city as the filter shows it, in Spanish order. */
export const CITIES = TERRITORIES.flatMap(({ cities }) =>
  cities.map((city) => city.split('=')[0] ?? city),
).sort((one, other) => one.localeCompare(other, 'es'))

/** Whether the product knows a city of this name, as the filter spells it. */
export function isCity(name: string): boolean {
  return CITIES.includes(name)
}

/** A city as the filter spells it, however it was typed: 'la habana' and 'Havana' are 'La Habana'. */
export function cityNamed(name: string): string {
  return findCity(name).city ?? name
}

/** 'America/Bogota' → 'Colombia'. A zone that is not on offer is named after the city in its identifier. */
export function zoneName(timeZone: string): string {
  const known = TERRITORIES.find((territory) => territory.timeZone === timeZone)
  return known?.label ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** 'America/Bogota' → 'hora de Colombia' */
export function zoneLabel(timeZone: string): string {
  return `hora de ${zoneName(timeZone)}`
}

/**
 * Map of a location; null for an online event. A plain link to OpenStreetMap: visitors send nothing to others before
 * they follow it.
 */
export function mapAddress({ location, city }: { location: string; city: string | null }): string | null {
  if (city === ONLINE) return null
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: location })}`
}

type Mention = KnownCity & { words: string; isCity: boolean }

const MENTIONS: readonly Mention[] = TERRITORIES.flatMap<Mention>(
  ({ timeZone, label, names = [], cities }) => [
    ...cities.flatMap((city) => {
      const [shown = '', ...others] = city.split('=')
      return [shown, ...others].map((words) => ({ city: shown, timeZone, words: fold(words), isCity: true }))
    }),
    ...[label, ...names].map((words) => ({ city: null, timeZone, words: fold(words), isCity: false })),
  ],
).concat(
  ['en linea', 'online', 'virtual', 'zoom', 'google meet'].map((words) => ({
    ...{ city: ONLINE, timeZone: null },
    ...{ words, isCity: true },
  })),
)

/**
 * City and zone that a typed location names; each null if unknown. The last city mentioned wins, because an address
 * ends with its city, or else its country; of two at the same word the longer name ('Santiago de Cuba', not
 * 'Santiago'). 'En línea, hora de Bogotá' is online, with that zone.
 */
export function findCity(location: string): KnownCity {
  const found = MENTIONS.flatMap((mention) => {
    const at = lastWordsAt(fold(location), mention.words)
    return at < 0 ? [] : [{ ...mention, at, end: at + mention.words.length }]
  })
  const whole = found.filter(
    (one) => !found.some(({ at, end }) => at <= one.at && end >= one.end && end - at > one.end - one.at),
  )
  const byRank = whole.toSorted((a, b) => Number(b.isCity) - Number(a.isCity) || b.end - a.end)
  // Words for online count only at the start or alone: a 'Sala Virtual' in a city is in that city.
  const isOnline = byRank.some(({ city, at }) => city === ONLINE && (at === 0 || byRank.length === 1))
  const timeZone = byRank.find((mention) => mention.timeZone)?.timeZone ?? null
  const city = isOnline ? ONLINE : byRank.find(({ city }) => city !== ONLINE)?.city
  return { city: city ?? null, timeZone }
}

/** Columns of an event derived from its location. A zone that somebody chose is kept. */
export function cityAndZone(
  { location, category, time_zone }: { location: string; category: string; time_zone?: string | null },
  siteZone: string,
): { city: string | null; time_zone: string } {
  const { city, timeZone } = findCity(location)
  return {
    city: city ?? (category === 'webinar' ? ONLINE : null),
    time_zone: time_zone ?? timeZone ?? siteZone,
  }
}

/** Character offset of the last occurrence of whole words in a folded text, or -1. */
function lastWordsAt(text: string, words: string): number {
  return ` ${text} `.lastIndexOf(` ${words} `)
}

/** Lower-case letters and digits without accents, single spaces between words. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
