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
