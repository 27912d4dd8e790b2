/**
 * Owns the definition of a view: a page of the site, or its `.data`, answered 200 or 304 to a GET that is no
 * prefetch, no known robot and not the team's own. It runs for every response, so parsed headers are cached,
 * within bounds that strangers cannot exceed.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { SESSION_COOKIE } from '#app/domains/auth/sessions/engine.server.ts'
import { campaignNamed, sourceOf } from './campaign.ts'
import { pageOf } from './pages.ts'
import { type Device, DIRECT } from './schema.ts'

export type View = {
  path: string
  device: Device
  /** Host of the referrer; undefined for a navigation within the site. */
  site: string | undefined
  campaign: string | undefined
}

/** @param ownHost host of this site, such as `marea.example`. */
export function viewOf(
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  status: number,
  ownHost: string,
): View | undefined {
  if (method !== 'GET' || (status !== 200 && status !== 304) || !url) return undefined
  const question = url.indexOf('?')
  const address = question < 0 ? url : url.slice(0, question)
  const path = pages.of(address)
  if (path === undefined || isPrefetch(headers) || headers.cookie?.includes(SESSION_COOKIE)) return undefined
  const kind = visitors.of(headers['user-agent'] ?? '')
  if (kind === 'robot') return undefined
  const origin = headers.referer ? origins.of(headers.referer) : NO_ORIGIN
  const isOwn = origin.host !== '' && (origin.host === headers.host || origin.host === ownHost)
  // React Router reloads a page's data after each form and filter; such a reload is no new view.
  if (isOwn && address.endsWith('.data') && pages.of(origin.path) === path) return undefined
  const source = question < 0 ? undefined : sourceOf(url)
  return {
    path,
    device: deviceOf(headers['sec-ch-ua-mobile'], kind),
    site: isOwn ? undefined : origin.site,
    campaign: source && campaigns.of(source),
  }
}

/** Prefetch by the browser; the older header names are WebKit's and Gecko's. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz']
  return purpose !== undefined && /prefetch|preview|prerender/i.test(String(purpose))
}

/** The client hint `Sec-CH-UA-Mobile`, where the browser sends it, wins over the User-Agent. */
function deviceOf(hint: string | string[] | undefined, kind: Device): Device {
  if (hint === '?1') return 'phone'
  return hint === '?0' ? 'desktop' : kind
}

/** Bounded cache of parsed header values: few repeat over and over, but strangers could send endless new ones. */
class Remembered<Answer> {
  readonly #known = new Map<string, Answer>()
  readonly #find: (question: string) => Answer

  constructor(find: (question: string) => Answer) {
    this.#find = find
  }

  of(question: string): Answer {
    const known = this.#known.get(question)
    if (known !== undefined || this.#known.has(question)) return known as Answer
    const answer = this.#find(question)
    if (question.length > MAX_LENGTH) return answer
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear()
    this.#known.set(question, answer)
    return answer
  }
}

const MAX_LENGTH = 400
const MAX_REMEMBERED = 2_000

const pages = new Remembered(pageOf)
const visitors = new Remembered(visitorOf)
const origins = new Remembered(originOf)
const campaigns = new Remembered(campaignNamed)

/** Device of a User-Agent. An empty one counts as a robot, because every browser sends the header. */
function visitorOf(userAgent: string): Device | 'robot' {
  if (userAgent === '' || isbot(userAgent)) return 'robot'
  return /Mobi|Android|iPhone|iPod/.test(userAgent) ? 'phone' : 'desktop'
}

type Origin = { host: string; path: string; site: string }

const NO_ORIGIN: Origin = { host: '', path: '', site: DIRECT }

/** Keeps only the host of a referrer; for an Android app (`android-app:`) the name of the app. */
function originOf(referer: string): Origin {
  const address = URL.parse(referer)
  if (!address) return NO_ORIGIN
  const site = address.hostname.toLowerCase().replace(/^www\./, '')
  return {
    host: address.host,
    path: address.pathname,
    site: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(site) && site.length <= MAX_SITE ? site : DIRECT,
  }
}

const MAX_SITE = 100
