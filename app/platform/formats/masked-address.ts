/** An e-mail address as a page behind a mailed link shows it, because the mail may have been forwarded. */

const HIDDEN = '•••'

/** 'ana@ozama.test' → 'a•••@o•••.test': its owner knows it, and nobody else learns it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const ending = domain.lastIndexOf('.')
  return `${firstOf(address)}${HIDDEN}@${firstOf(domain)}${HIDDEN}${ending > 0 ? domain.slice(ending) : ''}`
}

const firstOf = (text: string) => [...text][0] ?? ''
