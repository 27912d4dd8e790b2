import type { ReactNode } from 'react'

/** Halves of an address that are longer than this may break inside, too. */
const LONG = 16

/** An e-mail address that may break before its '@' and, where a half is long, after dots, hyphens and underscores. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  const parts = [email.slice(0, at), email.slice(at)].flatMap((half) =>
    half.length > LONG ? half.split(/(?<=[._-])/) : half,
  )
  const broken = parts.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}
        <wbr />
        {part}
      </>
    ),
    null,
  )
  return <span>{broken}</span>
}
