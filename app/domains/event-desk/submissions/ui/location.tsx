import { useEffect, useRef, useState } from 'react'
import { findCity, ONLINE, TIME_ZONES, ZONE_OF_LOCATION, zoneName } from '#app/domains/events/cities.ts'
import { SHORTEST } from '#app/domains/events/schema.ts'
import { SelectField, TextField } from '#app/ui/controls/field.tsx'
import type { FieldWiring } from './wire-fields.ts'

const ZONES = TIME_ZONES.map(({ timeZone, label }) => ({ value: timeZone, label }))

/** Location and zone: the typed location suggests a zone, which the organiser can change. */
export function SubmissionLocation({ field, kept, siteZone }: FieldWiring & { siteZone: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [location, setLocation] = useState(String(kept.location ?? ''))
  const [zone, setZone] = useState(String(kept.time_zone ?? ''))
  // Text typed before hydration counts too.
  useEffect(() => setLocation(input.current?.value ?? ''), [])
  return (
    <>
      <TextField
        {...field('location')}
        ref={input}
        required
        minLength={SHORTEST.location}
        hint="Lugar, dirección y ciudad. Si es en línea, dilo aquí."
        onInput={(event) => setLocation(event.currentTarget.value)}
        className="sm:col-span-6"
      />
      <SelectField
        {...field('time_zone')}
        placeholder={ZONE_OF_LOCATION}
        options={ZONES}
        hint={whoseHour({ location, zone, siteZone })}
        onInput={(event) => setZone(event.currentTarget.value)}
        className="sm:col-span-6"
      />
    </>
  )
}

function whoseHour({ location, zone, siteZone }: Record<'location' | 'zone' | 'siteZone', string>): string {
  if (zone) return `La hora será la de ${zoneName(zone)}.`
  const site = zoneName(siteZone)
  if (!location.trim()) return `La del lugar; si no lo reconocemos, la de ${site}.`
  const { city, timeZone } = findCity(location)
  if (timeZone) return `La hora será la de ${zoneName(timeZone)}, por el lugar.`
  const why = city === ONLINE ? 'Es en línea' : 'No reconocemos el lugar'
  return `${why}: la hora será la de ${site}. Si es otra, elígela.`
}
