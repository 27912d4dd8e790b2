/** Articles of the team with a script in every field and every part of their text, as a careless paste leaves them. */
import { randomUUID } from 'node:crypto'
import { type Administrator, post } from '../team.ts'
import { PAYLOADS } from './payloads.ts'

/** So many payloads stand in one article. */
export const AN_ARTICLE = 10

/** Published: its page, its card, its editor and its versions show it. What was answered. */
export async function publishArticle(site: string, team: Administrator, round: number): Promise<number> {
  const own = (n: number) => PAYLOADS[(round * AN_ARTICLE + n) % PAYLOADS.length] ?? ''
  const answer = await post(site, `/admin/content/nuevo/${randomUUID()}`, team, {
    status: 'published',
    title: `${own(0)} ${round}`.slice(0, 150),
    slug: `articulo-${round}`,
    description: own(1),
    author: own(2).slice(0, 80),
    tags: own(3).replaceAll(',', ' ').slice(0, 40),
    category: 'insights',
    type: 'Guía',
    read_time: '',
    image_url: '',
    image_alt: own(4).slice(0, 200),
    content: JSON.stringify(documentOf(own)),
  })
  return answer.status
}

/** What a script of its own would send past the editor: an address that runs. */
export async function publishTrap(site: string, team: Administrator): Promise<number> {
  const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
  const trapped = { type: 'paragraph', content: [{ type: 'text', text: 'aquí', marks: [link] }] }
  const answer = await post(site, `/admin/content/nuevo/${randomUUID()}`, team, {
    status: 'published',
    title: 'Trampa',
    description: 'Trampa',
    author: 'Ana',
    content: JSON.stringify({ type: 'doc', content: [trapped] }),
  })
  return answer.status
}

function documentOf(own: (n: number) => string) {
  const text = (n: number, marks?: object[]) => ({ type: 'text', text: own(n), ...(marks && { marks }) })
  const paragraph = (n: number, marks?: object[]) => ({ type: 'paragraph', content: [text(n, marks)] })
  const address = `https://ozama.test/?q=${encodeURIComponent(own(5))}`
  const cell = (type: string, n: number) => ({ type, content: [paragraph(n)] })
  return {
    type: 'doc',
    content: [
      paragraph(5),
      { type: 'heading', attrs: { level: 2 }, content: [text(6)] },
      paragraph(7, [{ type: 'link', attrs: { href: address } }]),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(8)] }] },
      { type: 'blockquote', content: [paragraph(9)] },
      { type: 'picture', attrs: { src: address, alt: own(0).slice(0, 200), caption: own(1).slice(0, 200) } },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [cell('tableHeader', 2), cell('tableCell', 3)] }],
      },
      {
        type: 'plot',
        attrs: {
          kind: 'bar',
          title: own(5).slice(0, 120),
          unit: own(6).slice(0, 30),
          source: own(7).slice(0, 300),
          alt: own(8).slice(0, 300),
          series: [own(9).slice(0, 30)],
          rows: [1, 2].map((value) => ({ label: own(value).slice(0, 60), values: [value] })),
        },
      },
      { type: 'video', attrs: { url: address, title: own(4).slice(0, 100) } },
    ],
  }
}
