import { data, redirect } from 'react-router'
import { findNextStart } from '#app/domains/academy/academy.server.ts'
import { listFeaturedEvents } from '#app/domains/events/agenda/agenda.server.ts'
import { readDialogTexts } from '#app/domains/events/dialog/descriptions.server.ts'
import { CALENDAR, readCalendarAddress } from '#app/domains/events/month/address.ts'
import { readCalendar } from '#app/domains/events/month/month.server.ts'
import type { CalendarView } from '#app/domains/events/schema.ts'
import { bannerIsUp, named, pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { DeferredSection } from '#app/ui/loading/deferred-section.tsx'
import { AUDIENCES } from '../home/audiences.ts'
import { initiativesWithFacts, pillarsWithFacts } from '../home/facts.server.ts'
import { homeMeta } from '../home/meta.ts'
import { HomeAudiences } from '../home/ui/audiences.tsx'
import { HomeBanner } from '../home/ui/banner.tsx'
import { HomeEvents } from '../home/ui/events.tsx'
import { Hero } from '../home/ui/hero.tsx'
import { HomeInitiatives } from '../home/ui/initiatives.tsx'
import { HomePillars } from '../home/ui/pillars.tsx'
import { HomeRibbons } from '../home/ui/ribbons.tsx'
import type { Route } from './+types/home'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const settings = await readSettings()
  const { brand, email, social, logo, logo_has_name, hero_title, hero_text, time_zone } = settings
  const today = todayIn(time_zone)
  const choice = readCalendarAddress(url.searchParams, today)
  // Redirects URLs of months that are not offered, which also keeps them out of the page cache.
  if (!choice) throw redirect(`/#${CALENDAR}`)
  const hero = { title: hero_title, text: hero_text, src: logo, hasName: logo_has_name === 'on' }
  const words = pageTexts(settings, 'home')
  const page = {
    brand,
    siteUrl: publicUrl(),
    today,
    choice,
    hero,
    meta: homeMeta({ brand, publicUrl: publicUrl(), hero, words, logo, email, social }),
    banner: bannerIsUp(settings, today)
      ? { text: named(settings.banner_text, brand), url: settings.banner_url }
      : undefined,
    audiences: AUDIENCES,
  }
  try {
    const [featured, calendar, start] = await Promise.all([
      listFeaturedEvents(),
      readCalendar(choice),
      findNextStart(today),
    ])
    const texts = await readDialogTexts(featured, calendar, choice.day)
    const withFacts = {
      pillars: pillarsWithFacts(featured),
      initiatives: initiativesWithFacts(brand, start),
    }
    return data({ ...page, ...withFacts, featured, calendar, texts })
  } catch (error) {
    // public-site §8 asks to log the error and show empty lists; the error status keeps the page out of caches.
    const { status } = describeFailure(error, 'Error fetching events:')
    const withoutFacts = {
      pillars: pillarsWithFacts([]),
      initiatives: initiativesWithFacts(brand, undefined),
    }
    return data({ ...page, ...withoutFacts, featured: [], calendar: NO_EVENTS, texts: {} }, { status })
  }
}

const NO_EVENTS: CalendarView = { counts: {}, isWhole: true, events: [] }

export default function Home({ loaderData }: Route.ComponentProps) {
  const { brand, hero, banner, pillars, initiatives, audiences, ...events } = loaderData
  return (
    <>
      <Hero brand={brand} {...hero} />
      {banner && <HomeBanner {...banner} />}
      <DeferredSection>
        <HomePillars pillars={pillars} />
        <HomeRibbons />
      </DeferredSection>
      <DeferredSection>
        <HomeInitiatives initiatives={initiatives} />
      </DeferredSection>
      <DeferredSection>
        <HomeAudiences audiences={audiences} />
      </DeferredSection>
      <DeferredSection>
        <HomeEvents {...events} />
      </DeferredSection>
    </>
  )
}
