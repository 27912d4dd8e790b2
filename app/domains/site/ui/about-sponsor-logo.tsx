/** A sponsor's picture, or one of five marks of one weight, drawn for the sample sponsors. */
export function AboutSponsorLogo({ logo, className }: { logo: string; className: string }) {
  const mark = MARKS[logo]
  if (!logo) return null
  // The name stands beside it.
  if (!mark)
    return <img src={logo} alt="" loading="lazy" className={`shrink-0 object-contain ${className}`} />
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className}`}
    >
      <path d={mark} />
    </svg>
  )
}

const MARKS: Record<string, string> = {
  lighthouse:
    'M26 24h12l5 34H21zM25 14h14v10H25zM27 14l5-8 5 8M23.5 41h17M17 17 5 12M17 22H6M47 17l12-5M47 22h11',
  mangrove:
    'M32 6v26M32 14c-9 0-14 4-16 11 9 1 14-3 16-11ZM32 14c9 0 14 4 16 11-9 1-14-3-16-11ZM32 32C32 46 26 50 20 58M32 32c0 14 6 18 12 26M32 32C27 44 16 44 8 50M32 32c5 12 16 12 24 18M32 40v18',
  reef: 'M32 58V24M32 46c-10 0-14-6-14-16v-8M18 36c-6 0-10-3-10-10M32 40c10 0 14-6 14-16V12M46 30c6 0 10-3 10-10M32 24c-5-3-6-8-5-15M32 24c4-2 6-6 5-10M14 58h36',
  'trade-wind':
    'M6 24h34c7 0 11-4 11-9s-4-8-8-8-7 3-7 6M6 36h44c5 0 8 3 8 7s-3 7-7 7-6-2-6-5M6 48h20c5 0 8 2 8 5s-2 5-5 5',
  cay: 'M10 44c6-10 14-14 22-14s16 4 22 14M4 51q7-6 14 0t14 0 14 0 14 0M11 59q5-4 10.5 0t10.5 0 10.5 0 10.5 0M32 30c0-8-2-14-6-18M26 12c-6-3-11-1-14 4M26 12c-2-4 1-7 5-8M26 12c6-2 11 1 13 7',
}
