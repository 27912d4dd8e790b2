import { Mark } from '@tiptap/core'
import { isArticleLink } from '../../document-addresses.ts'

/**
 * Link mark with a URL and nothing else. Tiptap's own extension would turn typed URLs into links, and keep targets
 * and classes.
 */
export const Link = Mark.create({
  name: 'link',
  // Wraps bold and italic, so that a link with one bold word stays a single link.
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
