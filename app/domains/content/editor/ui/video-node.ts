import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { isSecureAddress } from '../../document-addresses.ts'

export type VideoAttributes = { url: string; title: string }

/** Video of another site as a card with a link. No iframe, because the CSP allows none. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    url: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-video') },
    title: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-title') ?? '' },
  }),

  parseHTML: () => [
    {
      tag: '[data-video]',
      getAttrs: (element) => isSecureAddress(element.getAttribute('data-video') ?? '') && null,
    },
  ],

  renderHTML({ node }) {
    const { url, title } = node.attrs as VideoAttributes
    const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? ''
    // Same card as on the page, but without `href`, so that a click selects the node.
    return [
      'a',
      { 'data-video': url, 'data-title': title },
      SIGN,
      ['span', ['strong', title], ['span', `Ver el video en ${host}`]],
    ]
  },
})

const SVG = 'http://www.w3.org/2000/svg'

const SIGN: DOMOutputSpec = [
  `${SVG} svg`,
  { 'aria-hidden': 'true', viewBox: '0 0 48 48', width: '48', height: '48' },
  [`${SVG} circle`, { cx: '24', cy: '24', r: '24', fill: 'currentColor' }],
  [`${SVG} path`, { d: 'M19 14.5v19L35 24z', fill: '#fff' }],
]
