/** Paths of the measured pages, one of each kind that visitors land on. */
export async function findPages(siteUrl: string): Promise<string[]> {
  return [
    '/',
    '/agenda',
    await firstLink(siteUrl, '/agenda', /href="(\/evento\/[0-9a-f-]{36})"/),
    '/comunidad',
    '/academy',
    '/contenido',
    await firstLink(siteUrl, '/contenido', /href="(\/contenido\/[a-z0-9-]+)"/),
  ]
}

/** Name of a page in the tables: its path with a placeholder for the id. */
export function pageName(path: string): string {
  return path.replace(/^\/evento\/.+/, '/evento/:id').replace(/^\/contenido\/.+/, '/contenido/:slug')
}

async function firstLink(siteUrl: string, listPath: string, pattern: RegExp) {
  const html = await (await fetch(siteUrl + listPath)).text()
  const [, path] = pattern.exec(html) ?? []
  if (!path) throw new Error(`En ${listPath} no hay ningún enlace que medir.`)
  return path
}
