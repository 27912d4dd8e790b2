import { listFeaturedEvents } from '#app/domains/events/events.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { FeaturedEvents } from '../ui/featured-events.tsx'
import { Hero } from '../ui/hero.tsx'
import type { Route } from './+types/home'

const DESCRIPTION = 'Potenciando la innovación y el crecimiento tecnológico en el Caribe.'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: `${loaderData?.brand ?? ''} · Impulsando la Innovación en el Caribe` },
    { name: 'description', content: DESCRIPTION },
  ]
}

export async function loader() {
  const [{ brand }, events] = await Promise.all([readSettings(), listFeaturedEvents()])
  return { brand, events }
}

export default function Home({ loaderData: { brand, events } }: Route.ComponentProps) {
  return (
    <>
      <Hero brand={brand} />
      <FeaturedEvents events={events} />
    </>
  )
}
