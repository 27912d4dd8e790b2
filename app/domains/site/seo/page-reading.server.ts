/** Owns the parsing of a page's HTML, in one pass and without scripts, as robots read it. */
import { Parser } from 'htmlparser2'

export type PageFacts = {
  title: string
  description: string
  canonical: string
  robots: string
  /** `og:image` as written in the page. */
  picture: string
  headings: number
  /** Each JSON-LD script, as text. */
  data: string[]
  /** Links in the page's own content, without those of header and footer. */
  links: { href: string; words: string }[]
  images: { src: string; alt: string | undefined }[]
  /** Links in header and footer. */
  frame: { href: string; words: string }[]
  /** Values of `id`, which a `#fragment` can lead to. */
  ids: string[]
}

export function readPageFacts(html: string): PageFacts {
  const facts: PageFacts = {
    title: '',
    description: '',
    canonical: '',
    robots: '',
    picture: '',
    headings: 0,
    data: [],
    links: [],
    images: [],
    frame: [],
    ids: [],
  }
  let depthOfMain = 0
  /** Element that following text belongs to. */
  let title = false
  let script: string | undefined
  let link: { href: string; words: string } | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) facts.ids.push(attributes.id)
      if (name === 'main') depthOfMain++
      if (name === 'title' && !facts.title) title = true
      if (name === 'meta') readMeta(facts, attributes)
      if (name === 'link' && attributes.rel === 'canonical') facts.canonical = attributes.href ?? ''
      if (name === 'script' && attributes.type === 'application/ld+json') script = ''
      if (name === 'a' && attributes.href !== undefined) link = { href: attributes.href, words: '' }
      if (depthOfMain === 0) return
      if (name === 'h1') facts.headings++
      if (name === 'img') facts.images.push({ src: attributes.src ?? '', alt: attributes.alt })
    },
    ontext(text) {
      if (title) facts.title += text
      if (script !== undefined) script += text
      if (link) link.words += text
    },
    onclosetag(name) {
      if (name === 'main') depthOfMain--
      if (name === 'title') title = false
      if (name === 'script' && script !== undefined) {
        facts.data.push(script)
        script = undefined
      }
      if (name === 'a' && link) {
        const list = depthOfMain > 0 ? facts.links : facts.frame
        list.push({ ...link, words: link.words.replace(/\s+/g, ' ').trim() })
        link = undefined
      }
    },
  })
  parser.end(html)
  return facts
}

function readMeta(facts: PageFacts, { name, property, content = '' }: Record<string, string>) {
  if (name === 'description') facts.description = content
  if (name === 'robots') facts.robots = content
  if (property === 'og:image') facts.picture = content
}
