import ICAL from 'ical.js'

/** The file as another program reads it: one event, with the zone it names. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const [entry, ...others] = calendar.getAllSubcomponents('vevent')
  if (!entry || others.length > 0) throw new Error('Not one event.')
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  const at = (name: string) => {
    const property = entry.getFirstProperty(name)
    const time = property?.getFirstValue() as ICAL.Time
    const tzid = property?.getFirstParameter('tzid')
    const zone = zones.find((each) => each.tzid === tzid)
    if (tzid && !zone) throw new Error(`${tzid} is not in the file.`)
    if (zone) time.zone = zone
    return { tzid, local: time.toString(), instant: time.toJSDate().toISOString() }
  }
  const value = (name: string) => entry.getFirstPropertyValue(name)
  return {
    starts: at('dtstart'),
    /** To be asked only of a file that has one. */
    get ends() {
      return at('dtend')
    },
    value,
    zones: zones.map(({ tzid }) => tzid),
  }
}
