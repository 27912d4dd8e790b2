/** A page, and when what it says last changed, where that is known. */
export type Listed = { path: string; changed?: Date }

/** The protocol's own limit for one file (sitemaps.org). */
export const SITEMAP_MAX = 50_000

/** Paths are our own: letters, digits, hyphens, and no sign that XML would have to escape. */
export function sitemap(publicUrl: string, pages: readonly Listed[]): string {
  const lines = pages.slice(0, SITEMAP_MAX).map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<url><loc>${publicUrl}${path}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</urlset>
`
}
