import { useEffect, useRef, useState } from 'react'
import { PARTS, type PartView, wordOf } from '../parts.ts'

/** Reads aloud what has changed; that all is as it was is no news. */
export function SystemNews({ parts }: { parts: readonly PartView[] }) {
  const before = useRef(parts)
  const [news, setNews] = useState('')
  useEffect(() => {
    const known = new Map(before.current.map(({ part, state }) => [part, state]))
    const changed = parts.filter(({ part, state }) => known.has(part) && known.get(part) !== state)
    before.current = parts
    if (changed.length > 0) setNews(changed.map(spell).join(' '))
  }, [parts])
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  )
}

function spell(part: PartView): string {
  return `${PARTS[part.part]}: ${wordOf(part)}. ${part.says}`
}
