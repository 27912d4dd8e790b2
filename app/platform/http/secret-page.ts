/** Headers of a page behind a secret address: no cache, no search engine, and no `Referer` with its code. */
export const SECRET_PAGE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}
