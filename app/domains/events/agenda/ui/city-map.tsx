import { Link } from 'react-router'
import { chartAddress } from '#app/ui/drawing/drawing-address.ts'
import { type AgendaFilter, cityHref } from '../address.ts'
import type { CityMap as Cities } from '../schema.ts'
import { CityLinks } from './city-links.tsx'

/** The dot map as the city filter: a link per hub, which a second time removes the filter. The other cities are below. */
export function CityMap({ map: { hubs, others }, filter }: { map: Cities; filter: AgendaFilter }) {
  return (
    <nav aria-label="Ciudades" className="city-map on-primary bg-primary text-on-primary">
      <div className="relative">
        <img src={chartAddress('region')} alt="" />
        <ul>
          {hubs.map(({ city, events, side, style }) => (
            <li key={city} className="map-hub" data-side={side} style={style}>
              {side && (
                <Link to={cityHref(filter, city)} aria-current={city === filter.city ? 'true' : undefined}>
                  {city} {events}
                  <span className="sr-only">{events === 1 ? ' evento' : ' eventos'}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
      <CityLinks cities={others} filter={filter} className="p-3 text-ink empty:hidden" />
    </nav>
  )
}
