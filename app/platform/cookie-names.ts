/**
 * Names of our cookies. Browsers take a prefixed one only from a secure page, and `__Host-` from this host alone,
 * never from a sibling or a subdomain (RFC 6265bis §4.1.3). A site without https keeps the bare name.
 */

/** Name of a cookie with Path=/ and no Domain. */
export function hostCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name
}

/** Name of a cookie with a narrower Path, which `__Host-` does not allow. */
export function secureCookie(name: string, isSecure: boolean): string {
  return isSecure ? `__Secure-${name}` : name
}
