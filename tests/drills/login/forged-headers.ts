/** What a stranger claims about the address they come from; nobody asked a proxy. */
export function forgedHeaders(random: () => number): Record<string, string> {
  const made = Array.from({ length: 4 }, () => Math.floor(random() * 256)).join('.')
  const all: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': made },
    { 'x-forwarded-for': `127.0.0.1, ${made}, 10.0.0.1` },
    { 'x-forwarded-for': 'unknown, ::1' },
    { forwarded: `for=${made};proto=https;host=localhost` },
    { 'x-real-ip': made },
    { 'cf-connecting-ip': made, 'true-client-ip': made },
    { 'x-client-ip': made, 'x-cluster-client-ip': made },
    { 'x-marea-address': made },
    { 'x-forwarded-for': made, 'x-real-ip': made, forwarded: `for="[2001:db8::${made.length}]"` },
    { cookie: `marea.device=${Buffer.from(JSON.stringify({ id: made })).toString('base64')}.AAAA` },
    { cookie: 'marea.session_token=a.b', 'user-agent': made },
  ]
  return all[Math.floor(random() * all.length)] ?? {}
}

/** One address as different hands type it. `same` where it is the account's own, trimmed and in lower case. */
export function spellings(email: string): { typed: string; same: boolean }[] {
  const [name = '', host = ''] = email.split('@')
  const wide = [...name].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)).join('')
  return [
    { typed: email, same: true },
    { typed: email.toUpperCase(), same: true },
    { typed: `${name.toUpperCase()}@${host}`, same: true },
    { typed: `  ${email}\t`, same: true },
    { typed: `${email}\r\n`, same: true },
    // The Kelvin sign is a k in lower case.
    { typed: email.replace('k', '\u212a'), same: true },
    { typed: `${wide}@${host}`, same: false },
    { typed: `${email}\0`, same: false },
    { typed: `${email}\u200b`, same: false },
    { typed: `${name}+a@${host}`, same: false },
    { typed: `"${name}"@${host}`, same: false },
    { typed: `${name}@${host}.`, same: false },
    { typed: `${name}@${host.toUpperCase()}\u00ad`, same: false },
    { typed: `%${email.slice(1)}`, same: false },
    { typed: email.replace('a', '\u0430'), same: false },
  ]
}
