/** What is shared of a page: subject of a mail, text before the address, and the absolute address. */
export type Shared = { title: string; text: string; url: string }

/** Addresses of networks that share a page without script, WhatsApp first. */
export function shareTargets({ title, text, url }: Shared): { name: string; href: string }[] {
  const message = `${text}\n${url}`
  return [
    { name: 'WhatsApp', href: address('https://wa.me/', { text: message }) },
    { name: 'X', href: address('https://x.com/intent/post', { text, url }) },
    { name: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Email', href: address('mailto:', { subject: title, body: message }) },
  ]
}

/**
 * URL with percent-encoded parameters: mail programs and WhatsApp would show the '+' that URLSearchParams writes for
 * a space.
 */
function address(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${query.join('&')}`
}
