import { Mark } from '@tiptap/core'
import { isArticleLink } from '../../document-addresses.ts'

/**
 * Link mark. Tiptap's own extension turns typed addresses into links, and keeps targets and classes; here a link is an
 * address and nothing else.
 */
export const Link = Mark.create({
  name: 'link',
  // Outside of bold and italic: a link with one bold word in it stays one link.
  priority: 1000,
  inclusive: false,

  addAttributes: () => ({
    href: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('href') },
  }),

  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => isArticleLink(element.getAttribute('href') ?? '') && null },
  ],

  renderHTML: ({ HTMLAttributes: { href } }) => ['a', isArticleLink(href) ? { href } : {}, 0],
})
