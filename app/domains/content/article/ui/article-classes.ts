/** Classes of an article's text, shared by its page and by the editor. */

export const PLAIN_TEXT_CLASSES = [
  'grid min-w-0 max-w-[40.4em] grid-cols-1 gap-5 text-[1.0625rem] leading-[1.7] [&_p]:whitespace-pre-line',
  '[&>p:first-child]:text-lead [&>p:first-child]:font-semibold',
  '[&>h2]:mt-6 [&>h2]:scroll-mt-24 [&>h2]:text-heading [&>h3]:mt-2 [&>h3]:text-subheading',
  '[&>h2+h3]:mt-0 [&>h3]:-mb-2 [&>h2]:-mb-1',
  '[&>ul]:list-disc [&>ol]:list-decimal [&>ol]:tabular-nums [&_li]:pl-1 [&_li::marker]:text-secondary',
  '[&>:is(ul,ol)]:grid [&>:is(ul,ol)]:gap-2 [&>:is(ul,ol)]:pl-6 [&_ol>li::marker]:font-semibold',
  '[&>blockquote]:my-3 [&>blockquote]:border-l-4 [&>blockquote]:border-accent [&>blockquote]:pl-5',
  '[&_blockquote>p]:font-display [&_blockquote>p]:text-subheading [&_blockquote>p]:font-bold',
  '[&_blockquote>footer]:mt-2 [&_blockquote>footer]:text-base [&_blockquote>footer]:text-ink-muted',
  '[&_a]:text-link',
].join(' ')

/** Text classes, and those of blocks that only the editor makes: pictures, tables, rules, videos, nested lists. */
export const ARTICLE_CLASSES = [
  PLAIN_TEXT_CLASSES,
  '[&_li>p+p]:mt-2 [&_blockquote>p+p]:mt-3 [&_li>:is(ul,ol)]:mt-2 [&_li>:is(ul,ol)]:grid [&_li>:is(ul,ol)]:gap-1.5',
  '[&_li>:is(ul,ol)]:pl-6 [&_li>ul]:list-[circle] [&_li>ol]:list-[lower-alpha]',
  '[&>hr]:my-5 [&>hr]:border-line-strong',
  '[&>figure]:my-3 [&_figure_img]:rounded [&_figure_img]:bg-surface-deep [&_figcaption]:mt-2.5',
  '[&_figcaption]:text-[0.9375rem] [&_figcaption]:leading-normal [&_figcaption]:text-ink-muted',
  '[&>div]:my-3 [&>div]:overflow-x-auto [&>div]:rounded [&>div]:border [&>div]:border-line [&>div]:bg-panel',
  '[&_table]:w-full [&_table]:wrap-break-word [&_table]:text-left [&_table]:text-[0.9375rem] [&_table]:leading-normal [&_table]:tabular-nums',
  '[&_:is(th,td)]:min-w-32 [&_:is(th,td)]:px-4 [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:align-top',
  '[&_:is(th,td)>p+p]:mt-2 [&_th]:font-semibold [&_thead]:bg-surface-deep [&_tr]:border-line',
  '[&_:is(tr+tr,thead+tbody>tr)]:border-t',
  '[&>a]:my-3 [&>a]:flex [&>a]:min-h-20 [&>a]:items-center [&>a]:gap-4 [&>a]:rounded [&>a]:border [&>a]:border-line',
  '[&>a]:bg-panel [&>a]:p-4 [&>a]:leading-snug [&>a]:no-underline [&>a]:transition-colors [&>a:hover]:border-ink',
  '[&>a>svg]:shrink-0 [&>a_strong]:block [&>a_strong]:font-display [&>a_strong]:text-subheading [&>a_strong]:text-ink',
  '[&>a_span>span]:block [&>a_span>span]:underline [&>a_span>span]:underline-offset-4 [&>a_strong+span]:mt-1.5',
].join(' ')
