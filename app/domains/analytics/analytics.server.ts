/** Owns the analytics of a period, compared with the period of the same length before it. */
import { EVENT_PREFIX, eventPath } from '#app/domains/events/address.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { addDays, dateIn } from '#app/platform/time/dates.ts'
import { FORM_PAGES } from './address.ts'
import { bucketsOf, readConversions, registrationsByEvent, totalsOf } from './conversions.server.ts'
import { titlesOf, titlesOfEvents } from './page-titles.server.ts'
import {
  type Analytics,
  type Compared,
  type ConversionKind,
  DEVICES,
  type Device,
  FORMS,
  type FormName,
  type Period,
  type Ranking,
  type Span,
} from './schema.ts'
import * as stored from './stored-views.server.ts'

/** @param today date in the site's zone; set by tests. */
export async function readAnalytics(period: Period, today?: string): Promise<Analytics> {
  const { time_zone } = await readSettings()
  const to = today ?? dateIn(time_zone)
  const span = { from: addDays(to, 1 - period), to }
  const earlier = { from: addDays(span.from, -period), to: addDays(span.from, -1) }
  const both = { from: earlier.from, to }
  const [pages, eventViewsBefore, sites, campaigns, seen, arrived, forms] = await Promise.all([
    stored.readPageViews(span),
    stored.viewsOfEvents(earlier),
    rank('site', span, earlier),
    rank('campaign', span, earlier),
    stored.readDevices(both),
    readConversions(both, time_zone),
    Promise.all([stored.viewsOfPages(FORM_PATHS, span), stored.viewsOfPages(FORM_PATHS, earlier)]),
  ])
  const totals = totalsOf(arrived, span.from)
  const [ranking, events] = await Promise.all([
    rankPages(pages, earlier),
    eventFunnels(pages, { span, earlier }, time_zone),
  ])
  return {
    period,
    span,
    earlier,
    sites,
    campaigns,
    ...viewsByDay(seen, span, period),
    pages: ranking,
    forms: formFunnels(forms, totals),
    events: {
      ...events,
      views: { now: pages.allEvents, before: eventViewsBefore },
      registrations: totals.registrations,
    },
    conversions: {
      totals,
      buckets: bucketsOf(arrived, span, period),
      earlier: bucketsOf(arrived, earlier, period),
    },
  }
}

const FORM_PATHS = Object.values(FORM_PAGES).flat()

async function rank(dimension: 'site' | 'campaign', span: Span, earlier: Span): Promise<Ranking> {
  const { top, total } = await stored.readNames(dimension, span)
  const before = await stored.viewsOfNames(dimension, names(top), earlier)
  const rows = top.map(({ name, views }) => ({
    name,
    title: name,
    now: views,
    before: before.get(name) ?? 0,
  }))
  return { rows, total }
}

async function rankPages({ top, total }: stored.PageViews, earlier: Span): Promise<Ranking> {
  const [before, titles] = await Promise.all([stored.viewsOfPages(names(top), earlier), titlesOf(names(top))])
  const rows = top.map(({ name, views }) => ({
    name,
    title: titles.get(name) ?? name,
    now: views,
    before: before.get(name) ?? 0,
  }))
  return { rows, total }
}

function names(rows: readonly stored.Views[]): string[] {
  return rows.map(({ name }) => name)
}

/** Events in the table: the 50 with most registrations, joined by as many with most views. */
const MOST_REGISTERED = 50

async function eventFunnels(
  { events: seenMost, eventTotal }: stored.PageViews,
  { span, earlier }: { span: Span; earlier: Span },
  timeZone: string,
) {
  const registrations = await registrationsByEvent(span, earlier, timeZone)
  const registered = [...registrations].flatMap(([id, { now }]) => (now > 0 ? [id] : []))
  const seen = seenMost.map(({ name }) => name.slice(EVENT_PREFIX.length))
  const ids = [...new Set([...seen, ...registered.slice(0, MOST_REGISTERED)])]
  const [titles, now, before] = await Promise.all([
    titlesOfEvents(ids),
    stored.viewsOfPages([...ids, ...registered].map(eventPath), span),
    stored.viewsOfPages(ids.map(eventPath), earlier),
  ])
  const rows = ids.flatMap((id) => {
    const event = titles.get(id)
    const path = eventPath(id)
    const views = { now: now.get(path) ?? 0, before: before.get(path) ?? 0 }
    return event ? [{ id, ...event, views, registrations: registrations.get(id) ?? NOBODY }] : []
  })
  rows.sort((a, b) => b.views.now - a.views.now || b.registrations.now - a.registrations.now)
  const unseen = registered.filter((id) => !now.has(eventPath(id)))
  return { rows, total: eventTotal + unseen.length }
}

const NOBODY: Compared = { now: 0, before: 0 }
function formFunnels([now, before]: Map<string, number>[], totals: Record<ConversionKind, Compared>) {
  return (Object.keys(FORMS) as FormName[]).map((form) => {
    const sum = (views?: Map<string, number>) =>
      FORM_PAGES[form].reduce((total, path) => total + (views?.get(path) ?? 0), 0)
    return { form, views: { now: sum(now), before: sum(before) }, sent: totals[form] }
  })
}

type DeviceViews = Awaited<ReturnType<typeof stored.readDevices>>

/** Views per day, each beside those of the corresponding day of the period before. */
function viewsByDay(seen: DeviceViews, span: Span, period: Period) {
  const byDay = new Map<string, number>()
  const devices = Object.fromEntries(Object.keys(DEVICES).map((each) => [each, { now: 0, before: 0 }]))
  for (const { day, device, views } of seen) {
    byDay.set(day, (byDay.get(day) ?? 0) + views)
    ;(devices[device] as Compared)[day < span.from ? 'before' : 'now'] += views
  }
  const days = Array.from({ length: period }, (_, index) => {
    const day = addDays(span.from, index)
    const day_before = addDays(day, -period)
    return { day, views: byDay.get(day) ?? 0, day_before, views_before: byDay.get(day_before) ?? 0 }
  })
  const sum = (of: 'now' | 'before') => Object.values(devices).reduce((total, each) => total + each[of], 0)
  return {
    days,
    devices: devices as Record<Device, Compared>,
    views: { now: sum('now'), before: sum('before') },
  }
}
