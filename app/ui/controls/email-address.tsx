import type { ReactNode } from 'react'

/** Characters from which half of an address may break inside as well. */
const LONG = 16

/** E-mail address that may break before its '@' and, if a half is long, after dots, hyphens and underscores. */
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
