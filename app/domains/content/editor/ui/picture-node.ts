import { Node } from '@tiptap/core'
import { isPictureAddress } from '../../document-addresses.ts'

export type PictureAttributes = { src: string; alt: string; caption: string }

/** Picture with its alternative text and caption: one atom, edited in its dialog. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    src: { default: '', parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute('src') },
    alt: { default: '', parseHTML: (element: HTMLElement) => imageIn(element)?.getAttribute('alt') ?? '' },
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('figcaption')?.textContent?.trim() ?? '',
    },
  }),

  parseHTML: () =>
    ['figure', 'img[src]'].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) =>
        isPictureAddress(imageIn(element)?.getAttribute('src') ?? '') && null,
    })),

  renderHTML({ node }) {
    const { src, alt, caption } = node.attrs as PictureAttributes
    const image = ['img', { alt, ...(isPictureAddress(src) && { src }) }] as const
    return caption ? ['figure', image, ['figcaption', caption]] : ['figure', image]
  },
})

function imageIn(element: HTMLElement): HTMLElement | null {
  return element.matches('img') ? element : element.querySelector('img')
}
