/** Owns which organisers' messages await release: those with a URL or address that is not the event's own. */

/** Characters that browsers and mail programs read as the dot of a domain. */
const FULL_STOPS = /[\u3002\uff61\u2024]/g

/** Doubled capitals are Spanish abbreviations (EE.UU., RR.HH.), and no top-level domain. */
const ABBREVIATION = /\b(\p{Lu})\1\.(\p{Lu})\2\b/gu

/** Anything that mail programs may turn into a link: a scheme, an e-mail address, a path after a dot, a bare domain. */
const ADDRESS = /:\/\/|\bwww\.|@|\.[^\s.]*\/|[\p{L}\p{N}-]\.(?:xn--[a-z0-9-]+|\p{L}{2,})/iu

/**
 * Whether the text contains a URL or an e-mail address other than `own`. An own URL must stand alone: with a path,
 * host or user added it may lead elsewhere.
 */
export function holdsForeignAddress(words: string, own: readonly (string | null)[]): boolean {
  const foreign = own.reduce<string>(
    (left, address) => (address ? without(left, plain(address)) : left),
    plain(words),
  )
  return ADDRESS.test(foreign.replace(ABBREVIATION, ' '))
}

/** Normalised as link detection reads it: some programs drop zero-width characters and fold full-width letters. */
const plain = (words: string) =>
  words
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(FULL_STOPS, '.')

function without(words: string, address: string): string {
  const literal = address.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  return words.replace(new RegExp(`(?<![^\\s("'«¿¡:,;])${literal}(?=[).,;:!?»"'…]*(?:\\s|$))`, 'gu'), ' ')
}
