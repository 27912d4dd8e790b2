import { expect } from 'vitest'

/** What a robot reads of a page, without a browser. */
export type Head = {
  html: string
  title: string
  description: string | undefined
  canonical: string | undefined
  robots: string | undefined
  /** Open Graph and Twitter, by name. */
  meta: Record<string, string>
  /** The things of its JSON-LD. */
  // biome-ignore lint/suspicious/noExplicitAny: it is whatever the page says.
  data: any[]
}

export async function readHead(address: string): Promise<Head> {
  const html = await (await fetch(address, { redirect: 'error' })).text()
  const meta: Record<string, string> = {}
  for (const [, attributes = ''] of html.matchAll(/<meta ([^>]*?)\/?>/g)) {
    const name = attribute(attributes, 'property') ?? attribute(attributes, 'name')
    if (!name) continue
    if (!name.startsWith('article:tag')) expect(Object.keys(meta)).not.toContain(name)
    meta[name] = attribute(attributes, 'content') ?? ''
  }
  const links = [...html.matchAll(/<link ([^>]*?)\/?>/g)].map(([, attributes = '']) => attributes)
  const canonical = links.filter((each) => attribute(each, 'rel') === 'canonical')
  expect(canonical.length).toBeLessThan(2)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return {
    html,
    meta,
    description: meta.description,
    robots: meta.robots,
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    canonical: canonical[0] && attribute(canonical[0], 'href'),
    data: scripts.flatMap(([, text = '']) => JSON.parse(text)['@graph']),
  }
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : plain(value)
}

const ENTITIES = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

function plain(text: string): string {
  return text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES])
}
