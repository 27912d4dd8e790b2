import leven from 'leven'

/** Shorter names are too near to others': `PORT` to `PATH`. */
const MIN_LENGTH = 8
/** Names of this length or more may have two letters wrong, shorter ones only one: `HTTP_URL` is no `SMTP_URL`. */
const LONG = 9

/** Variables that are nearly one of the `known`, such as `DATABSE_URL`, each with the one that was probably meant. */
export function misspeltVariables(names: readonly string[], known: readonly string[]) {
  return names.flatMap((name) => {
    if (known.includes(name) || name.length < MIN_LENGTH) return []
    const meant = known.find((each) => isNear(name.toUpperCase(), each))
    return meant ? [{ name, meant }] : []
  })
}

function isNear(name: string, known: string): boolean {
  if (known.length < MIN_LENGTH) return false
  const most = known.length >= LONG ? 2 : 1
  return lettersOf(name) === lettersOf(known) || leven(name, known, { maxDistance: most + 1 }) <= most
}

/** Sorted, so that a swap of two letters makes no difference. */
function lettersOf(name: string): string {
  return [...name].sort().join('')
}

/** Of the programs below the site, which read their own: Node, the C library, time zones, proxies, PostgreSQL's client. */
const OF_OTHERS =
  /^(NODE_|MALLOC_|GLIBC_|LC_|PG|npm_|UV_|LOG_|SSL_CERT_)|^(TZ|LANG|LANGUAGE|PATH|HOME|TMPDIR|DEBUG|(HTTPS?|NO|ALL)_PROXY)$/i

/**
 * Variables that mean nothing to the site. In the environment there are those of every other program, so only names
 * nearly one of the `known`; in the site's own file (`ofFile`) each.
 */
export function strayVariables(
  { ofEnvironment, ofFile }: Record<'ofEnvironment' | 'ofFile', readonly string[]>,
  known: readonly string[],
): { name: string; meant?: string }[] {
  const misspelt = misspeltVariables([...new Set([...ofEnvironment, ...ofFile])], known)
  const named = new Set([...known, ...misspelt.map(({ name }) => name)])
  const others = ofFile.filter((name) => !named.has(name) && !OF_OTHERS.test(name))
  return [...misspelt, ...others.map((name) => ({ name }))]
}
