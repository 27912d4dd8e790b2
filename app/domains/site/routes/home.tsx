import { data } from 'react-router'
import { listFeaturedEvents } from '#app/domains/events/events.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
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
  const { brand } = await readSettings()
  try {
    return data({ brand, events: await listFeaturedEvents() })
  } catch (error) {
    // public-site §8: logged only, and the list is empty; the status keeps it out of every cache.
    const { status } = describeFailure(error, 'Error fetching events:')
    return data({ brand, events: [] }, { status })
  }
}

export default function Home({ loaderData: { brand, events } }: Route.ComponentProps) {
  return (
    <>
      <Hero brand={brand} />
      <FeaturedEvents events={events} />
    </>
  )
}
