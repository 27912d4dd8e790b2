/** A browser that opened an organiser's mailed link: the address without the code, and the cookie that came instead. */
export type Entered = { search: string; cookie: string }

/** Follows a mailed link on a site as a browser does, keeping cookies. */
export async function enterByMail(site: string, { pathname, search }: URL): Promise<Entered> {
  const cookies = new Map<string, string>()
  let at = new URL(pathname + search, site)
  for (let redirects = 0; redirects < 5; redirects++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: cookie ? { cookie } : {} })
    await answer.body?.cancel()
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = answer.headers.get('Location')
    if (!next) return { search: at.search, cookie }
    at = new URL(next, at)
  }
  throw new Error('The link leads round in circles.')
}
