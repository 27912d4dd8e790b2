/** Owns which words of an organiser wait for the team: those with an address that is not the event's own. */

/** Signs that browsers and mail programs read as the full stop of a domain. */
const FULL_STOPS = /[\u3002\uff61\u2024]/g

/** Two capitals doubled are a Spanish abbreviation (EE.UU., RR.HH.), and no domain ends so. */
const ABBREVIATION = /\b(\p{Lu})\1\.(\p{Lu})\2\b/gu

/** What a mail program may turn into a link: a scheme, an e-mail address, a path after a dot, or a bare domain. */
const ADDRESS = /:\/\/|\bwww\.|@|\.[^\s.]*\/|[\p{L}\p{N}-]\.(?:xn--[a-z0-9-]+|\p{L}{2,})/iu

/**
 * Whether the words hold a URL or an e-mail address besides `own`. An own one counts where it stands whole: with a path,
 * a host or a user added to it, it leads elsewhere.
 */
export function holdsForeignAddress(words: string, own: readonly (string | null)[]): boolean {
  const foreign = own.reduce<string>(
    (left, address) => (address ? without(left, plain(address)) : left),
    plain(words),
  )
  return ADDRESS.test(foreign.replace(ABBREVIATION, ' '))
}

/** As a program that makes links reads it: some drop marks without width, and take wide letters for plain ones. */
const plain = (words: string) =>
  words
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(FULL_STOPS, '.')

function without(words: string, address: string): string {
  const literal = address.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return words.replace(new RegExp(`(?<![^\\s("'«¿¡:,;])${literal}(?=[).,;:!?»"'…]*(?:\\s|$))`, 'gu'), ' ')
}
