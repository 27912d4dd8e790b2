/** A page, or a part of the sitemap, and when what it says last changed, where that is known. */
export type Listed = { path: string; changed?: Date | undefined }

/** The index of the parts (sitemaps.org). */
export function sitemapIndex(publicUrl: string, parts: readonly Listed[]): string {
  return listing('sitemapindex', 'sitemap', publicUrl, parts)
}

export function sitemap(publicUrl: string, pages: readonly Listed[]): string {
  return listing('urlset', 'url', publicUrl, pages)
}

/** Paths are our own: letters, digits, hyphens, and no sign that XML would have to escape. */
function listing(root: string, entry: string, publicUrl: string, listed: readonly Listed[]): string {
  const lines = listed.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `<${entry}><loc>${publicUrl}${path}</loc>${lastmod}</${entry}>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join('\n')}
</${root}>
`
}
