import type { ReactNode } from 'react'

/** A half of an address that is longer does not stay whole in a narrow column. */
const LONG = 16

/** An address that has to break does so before its '@', and a long one after its dots and hyphens too. */
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
