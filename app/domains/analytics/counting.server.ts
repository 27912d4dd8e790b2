/**
 * Owns the view counts until they are stored: in memory, written every few seconds in one statement. A killed process
 * loses what is not stored yet; an outage of the database loses nothing.
 */
import type { IncomingMessage } from 'node:http'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { dateIn } from '#app/platform/time/dates.ts'
import { DIMENSIONS, OTHERS } from './schema.ts'
import { type DayCounts, storeCounts } from './stored-counts.server.ts'
import { viewOf } from './view.server.ts'

/** Interval between two writes. A killed process loses at most 10 s of counts, as a statement may be running. */
const FLUSH_MS = 5_000
/** Milliseconds that the current date is cached, so that it is not computed for each view. */
const DATE_CACHE_MS = 1_000
/**
 * Maximum of distinct names of each kind in a day. Paths are limited to existing pages, but hosts and campaigns
 * can be invented by strangers.
 */
const MAX_NAMES = 500

export class ViewCounter {
  #days = new Map<string, DayCounts>()
  readonly #namesOfToday = { site: new Set<string>(), campaign: new Set<string>() }
  #today = ''
  #todayUntil = 0
  #timeZone = 'UTC'
  #flushing: Promise<void> | undefined
  #isFailing = false
  #timer: NodeJS.Timeout | undefined
  readonly #ownHost: string

  /** @param publicUrl its host is never counted as a referring site. */
  constructor(publicUrl: string) {
    this.#ownHost = new URL(publicUrl).host
  }

  async start(): Promise<void> {
    this.#timeZone = (await readSettings()).time_zone
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Stores the remaining counts. Call it while the database is still connected. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#flushing
    await this.flush()
  }

  /** Called for every response. Never waits, never throws. */
  count = (request: IncomingMessage, status: number): void => {
    const view = viewOf(request, status, this.#ownHost)
    if (!view) return
    const counts = this.#countsOf(this.#dayOf(Date.now()))
    raise(counts.page, view.path, 1)
    raise(counts.device, view.device, 1)
    if (view.site !== undefined) raise(counts.site, this.#bounded('site', view.site), 1)
    if (view.campaign !== undefined) raise(counts.campaign, this.#bounded('campaign', view.campaign), 1)
  }

  /** Flushes run one at a time: a call during a flush awaits the running one. */
  flush(): Promise<void> {
    this.#flushing ??= this.#store().finally(() => {
      this.#flushing = undefined
    })
    return this.#flushing
  }

  async #store(): Promise<void> {
    const taken = this.#days
    if (taken.size === 0) return
    this.#days = new Map()
    try {
      this.#timeZone = (await readSettings()).time_zone
      await storeCounts(taken)
      this.#isFailing = false
    } catch (error) {
      // One warning per outage: every further attempt, seconds apart, would log the same.
      if (!this.#isFailing) log.warn(traceOf(error), 'views not stored yet')
      this.#isFailing = true
      for (const [day, counts] of taken)
        for (const dimension of DIMENSIONS)
          for (const [name, views] of counts[dimension]) raise(this.#countsOf(day)[dimension], name, views)
    }
  }

  #countsOf(day: string): DayCounts {
    const known = this.#days.get(day)
    if (known) return known
    const counts = { page: new Map(), device: new Map(), site: new Map(), campaign: new Map() }
    this.#days.set(day, counts)
    return counts
  }

  #dayOf(now: number): string {
    if (now < this.#todayUntil) return this.#today
    const today = dateIn(this.#timeZone, new Date(now))
    if (today !== this.#today) for (const names of Object.values(this.#namesOfToday)) names.clear()
    this.#today = today
    this.#todayUntil = now + DATE_CACHE_MS
    return today
  }

  #bounded(dimension: 'site' | 'campaign', name: string): string {
    const names = this.#namesOfToday[dimension]
    if (names.has(name)) return name
    if (names.size >= MAX_NAMES) return OTHERS
    names.add(name)
    return name
  }
}

function raise(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}
