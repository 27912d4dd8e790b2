import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cityAndZone, findCity } from '#app/domains/events/cities.ts'
import { db } from '#app/platform/database/db.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'
import { storeEvent } from './rows.ts'

withTables('events')

/** Locations as people type them: the city and the zone that they mean. */
const LOCATIONS = [
  ['Casa Bajamar, Zona Colonial, Santo Domingo', 'Santo Domingo', 'America/Santo_Domingo'],
  ['Biblioteca Flamboyán, Santurce, San Juan', 'San Juan', 'America/Puerto_Rico'],
  ['Sala Siboney, Miramar, LA HABANA', 'La Habana', 'America/Havana'],
  ['Auditorio central, Puerto Principe', 'Puerto Príncipe', 'America/Port-au-Prince'],
  ['Harbour Hall, Nassau', 'Nasáu', 'America/Nassau'],
  ['The Breadfruit House, New Kingston, Kingston', 'Kingston', 'America/Jamaica'],
  ['Antigua Bodega 14, Barrio Abajo, Barranquilla (Colombia)', 'Barranquilla', 'America/Bogota'],
  ['Pakhuis Handelskade, Punda, Willemstad', 'Willemstad', 'America/Curacao'],
  ['Calle del Caribe 3, Madrid', 'Madrid', 'Europe/Madrid'],
  ['Calle Enramadas, Santiago de Cuba', 'Santiago de Cuba', 'America/Havana'],
  ['Centro Yaque, Los Jardines, Santiago', 'Santiago', 'America/Santo_Domingo'],
  ['Av. Kingston 12, Santo Domingo', 'Santo Domingo', 'America/Santo_Domingo'],
  ['Finca del abuelo, Jamaica', null, 'America/Jamaica'],
  ['En línea, hora de Bogotá', 'En línea', 'America/Bogota'],
  ['Online', 'En línea', null],
  ['Sala Virtual, Kingston', 'Kingston', 'America/Jamaica'],
  ['Un sitio por decidir', null, null],
  ['Kingstonia', null, null],
] as const

test.each(LOCATIONS)('%s is in %s, with the clock of %s', (location, city, timeZone) => {
  expect(findCity(location)).toEqual({ city, timeZone })
})

test('the zone that was chosen goes before that of the place, and that before that of the site', () => {
  const zoneOf = (location: string, time_zone?: string) =>
    cityAndZone({ location, category: 'meetup', time_zone }, 'Europe/Madrid').time_zone
  expect(zoneOf('Kingston', 'America/Bogota')).toBe('America/Bogota')
  expect(zoneOf('Kingston')).toBe('America/Jamaica')
  expect(zoneOf('Un sitio por decidir')).toBe('Europe/Madrid')
})

test('events from before there were zones get that of their place, once, and keep their hour', async () => {
  const ids = await Promise.all(LOCATIONS.map(([location]) => storeEvent({ location })))
  const file = new URL('../../db/migrations/0028_hours_and_places.sql', import.meta.url)
  const moving = (await readFile(file, 'utf8')).split('--> statement-breakpoint').at(-1) ?? ''
  await db.execute(sql.raw(moving))
  for (const [at, [location, city, timeZone]] of LOCATIONS.entries()) {
    const [row] =
      await rowsOf(`select event_time, city, time_zone, is_zone_proposed as proposed, sequence from events
      where id = '${ids[at]}'`)
    const isMoved = timeZone !== null && timeZone !== 'America/Santo_Domingo'
    expect(row, location).toEqual({
      event_time: '18:30:00',
      city,
      time_zone: timeZone ?? 'America/Santo_Domingo',
      proposed: isMoved ? true : null,
      sequence: isMoved ? 1 : 0,
    })
  }
})
