import { useEffect, useRef, useState } from 'react'
import { PARTS, type PartView, wordOf } from '../parts.ts'

/**
 * Live region that announces each change of state once. `ofFailures` is for the panel's frame on every screen: it
 * announces only failures and their end, and leaves other changes to screens that show all parts.
 */
export function SystemAnnouncement({
  parts,
  ofFailures = false,
}: {
  parts: readonly PartView[]
  ofFailures?: boolean
}) {
  const before = useRef(parts)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const known = new Map(before.current.map(({ part, state }) => [part, state]))
    before.current = parts
    const changed = parts.filter(({ part, state }) => {
      const earlier = known.get(part)
      return state !== earlier && ofFailures === (state === 'failure' || earlier === 'failure')
    })
    if (changed.length > 0) setAnnouncement(changed.map(describePart).join(' '))
  }, [parts, ofFailures])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

function describePart(part: PartView): string {
  return `${PARTS[part.part]}: ${wordOf(part)}. ${part.says}`
}
