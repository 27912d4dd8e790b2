/** Places the agenda's cities on the dot map, in the units of its drawing. */
import { REGION } from '#app/ui/drawing/charts/sea.tsx'
import { CITY_POINTS } from '#app/ui/drawing/dot-map/city-points.ts'
import type { CityCount, CityMap, Hub, LabelSide } from './schema.ts'

/** Most cities on the map; the list has all. */
const MOST_CITIES = 24

/** Height of a name, and width of its average letter, of 13 px where the map is smallest: 480 px wide. */
const LINE = 36
const LETTER = 11.5

type Box = { x: number; y: number; width: number; height: number }
type Circle = Required<CityCount> & { x: number; y: number; radius: number }

/**
 * The names go where they cover neither another name nor another hub, those of the cities with most events first; a
 * city that has no room for its name is in the list. Undefined if there is nothing to choose from, or nothing counted.
 */
export function placeCities(cities: readonly CityCount[]): CityMap | undefined {
  const circles = cities.flatMap(circleOf).slice(0, MOST_CITIES)
  if (circles.length < 2) return undefined
  const names: Box[] = []
  const hubs = circles.map((hub) => {
    const others = circles.filter((other) => other !== hub).map(boxOf)
    const side = SIDES.find((side) => {
      const name = nameBox(hub, side)
      return isWithin(name, REGION) && ![...names, ...others].some((taken) => overlap(name, taken))
    })
    if (side) names.push(nameBox(hub, side))
    return { ...asHub(hub), side }
  })
  const isNamed = (city: string) => hubs.some((hub) => hub.city === city && hub.side)
  return { hubs, others: cities.filter(({ city }) => !isNamed(city)) }
}

/** Above and below are mostly sea. */
const SIDES: LabelSide[] = ['above', 'below', 'right', 'left']

function circleOf({ city, events }: CityCount): Circle[] {
  const [x, y] = (Object.hasOwn(CITY_POINTS, city) && CITY_POINTS[city]) || []
  if (events === undefined || x === undefined || y === undefined) return []
  const radius = Math.round(Math.min(20, 7 + Math.sqrt(events) * 2.4))
  return isWithin({ x, y, width: 0, height: 0 }, REGION) ? [{ city, events, x, y, radius }] : []
}

/** Where a hub is on a map of any size. */
function asHub({ city, events, x, y, radius }: Circle): Omit<Hub, 'side'> {
  const perCent = (length: number, of: number) => `${((length / of) * 100).toFixed(1)}%`
  return {
    city,
    events,
    style: {
      left: perCent(x - REGION.x, REGION.width),
      top: perCent(y - REGION.y, REGION.height),
      width: perCent(radius * 2, REGION.width),
    },
  }
}

function nameBox({ city, events, x, y, radius }: Circle, side: LabelSide): Box {
  const width = (city.length + 1 + String(events).length) * LETTER
  const [left, top] = {
    right: [x + radius + 4, y - LINE / 2],
    left: [x - radius - 4 - width, y - LINE / 2],
    below: [x - width / 2, y + radius],
    above: [x - width / 2, y - radius - LINE],
  }[side] as [number, number]
  return { x: left, y: top, width, height: LINE }
}

function boxOf({ x, y, radius }: Circle): Box {
  return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }
}

function isWithin(box: Box, frame: Box): boolean {
  return (
    box.x >= frame.x &&
    box.y >= frame.y &&
    box.x + box.width <= frame.x + frame.width &&
    box.y + box.height <= frame.y + frame.height
  )
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
