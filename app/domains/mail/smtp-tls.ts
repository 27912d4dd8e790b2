/**
 * Whether a `smtp://` connection has to become an encrypted one before anything is said on it. It has to, unless the
 * mail server is on this machine, or the operator says otherwise in the way nodemailer reads it off the address:
 * `requireTLS=false`, or `ignoreTLS=true`.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url)
  if (protocol === 'smtps:' || isThisMachine(hostname)) return false
  return searchParams.get('requireTLS') !== 'false' && searchParams.get('ignoreTLS') !== 'true'
}

function isThisMachine(hostname: string): boolean {
  const name = hostname.toLowerCase()
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(name)
  )
}
