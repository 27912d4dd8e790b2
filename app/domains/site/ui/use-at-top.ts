import { useEffect, useState } from 'react'

/**
 * Whether less than a tenth of the screen has been scrolled (public-site §9). Only for browsers that cannot
 * say so in CSS: in the others it never listens and answers false.
 */
export function useAtTop(enabled: boolean): boolean {
  const [atTop, setAtTop] = useState(false)
  useEffect(() => {
    if (!enabled || CSS.supports('animation-timeline: scroll()')) return setAtTop(false)
    const look = () => setAtTop(window.scrollY <= window.innerHeight / 10)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [enabled])
  return atTop
}
