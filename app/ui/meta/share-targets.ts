/** Addresses that share a page without a line of script. Each takes the absolute address of the page. */
export function shareTargets({
  title,
  url,
}: {
  title: string
  url: string
}): { name: string; href: string }[] {
  const line = `${title}\n${url}`
  return [
    { name: 'WhatsApp', href: address('https://wa.me/', { text: line }) },
    { name: 'X', href: address('https://x.com/intent/post', { text: title, url }) },
    { name: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'Correo', href: address('mailto:', { subject: title, body: line }) },
  ]
}

/** Percent-encoded throughout: mail programs and WhatsApp show the '+' that URLSearchParams writes for a space. */
function address(base: string, parameters: Record<string, string>): string {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${query.join('&')}`
}
