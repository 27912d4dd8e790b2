import type { ReactNode } from 'react'
import type { ContentType } from '../../schema.ts'

/**
 * More signs of each type for covers, beside its icon (type-icons.tsx), in the same 200 × 200 box: hubs show many
 * articles of one type.
 */
export const COVER_SIGNS: Record<ContentType, readonly ReactNode[]> = {
  Informe: [
    // Lead lines of several depths.
    <g key="leads">
      <path d="M-88-82H88M-66-82V10M-22-82V70M22-82V-14M66-82V42" />
      <g fill="currentColor" stroke="none">
        <circle cx="-66" cy="16" r="19" />
        <circle cx="-22" cy="74" r="19" />
        <circle cx="22" cy="-8" r="19" />
        <circle cx="66" cy="48" r="19" />
      </g>
    </g>,
    // A share of a round.
    <g key="share">
      <circle r="80" />
      <path d="M0 0V-80A80 80 0 0 1 69 40Z" fill="currentColor" />
    </g>,
    // A tide gauge.
    <path
      key="gauge"
      d="M-70-88V88M-70-66H-34M-70-22H-10M-70 22H-34M-70 66H-10M20 34q18-20 36 0t36 0M20-20q18-20 36 0t36 0"
    />,
  ],
  Noticia: [
    // A pennant.
    <g key="pennant">
      <path d="M-70-92V92" />
      <path d="M-70-84 92-36-70 12Z" fill="currentColor" />
    </g>,
    // A flag of four fields.
    <g key="fields">
      <path d="M-70-92V92M-70-84H88V20H-70Z" />
      <path d="M-70-84H9V-32H-70ZM9-32H88V20H9Z" fill="currentColor" stroke="none" />
    </g>,
    // A flag with a cross.
    <g key="cross">
      <path d="M-70-92V92M-70-84H88V20H-70Z" />
      <path d="M-24-84H8V-48H88V-16H8V20H-24V-16H-70V-48H-24Z" fill="currentColor" stroke="none" />
    </g>,
    // Two flags on one halyard.
    <g key="two">
      <path d="M-70-96V96M-70 16H58V80H-70" />
      <path d="M-70-84H58L26-52 58-20H-70Z" fill="currentColor" stroke="none" />
    </g>,
  ],
  Análisis: [
    // A sextant.
    <g key="sextant">
      <path d="M0-78-72 54M0-78 72 54M-84 58Q0 112 84 58M0-78 24 86" />
      <circle cy="-78" r="20" fill="currentColor" stroke="none" />
    </g>,
    // A profile of the sea floor.
    <g key="profile">
      <path d="M-92-60H92" />
      <path d="M-92 78V34L-46-10-12 30 36-34 92 46V78Z" fill="currentColor" />
    </g>,
    // A glass over the chart.
    <g key="glass">
      <circle cx="-18" cy="-18" r="58" />
      <path d="M26 26 88 88" />
      <circle cx="-18" cy="-18" r="20" fill="currentColor" stroke="none" />
    </g>,
  ],
  Guía: [
    // A lighthouse.
    <g key="light">
      <path d="M-34 88-20-38H20L34 88ZM-20-38V-70L0-90 20-70V-38" />
      <path d="M34-56 88-76M34-44 88-30M-34-56-88-76M-34-44-88-30" />
    </g>,
    // A compass needle.
    <g key="needle">
      <circle r="84" />
      <path d="M0-56 22 0 0 56-22 0Z" fill="currentColor" stroke="none" />
    </g>,
  ],
  Recurso: [
    // An anchor.
    <g key="anchor">
      <path d="M0-42V86M-38-10H38M-76 28C-70 66-40 86 0 86S70 66 76 28" />
      <circle cy="-66" r="24" />
    </g>,
    // A ship's wheel.
    <path
      key="wheel"
      d="M0-92V92M-92 0H92M-65-65 65 65M65-65-65 65M0-52A52 52 0 1 0 0 52 52 52 0 1 0 0-52Z"
    />,
  ],
  Lista: [
    // Buoys of a channel, in their order.
    <g key="buoys">
      <path d="M-64-72H88M-64 0H88M-64 72H88" />
      <g fill="currentColor" stroke="none">
        <circle cx="-64" cy="-72" r="22" />
        <circle cx="-64" cy="0" r="22" />
        <circle cx="-64" cy="72" r="22" />
      </g>
    </g>,
    // Knots of a log line.
    <g key="knots">
      <path d="M-92-58C-30-96 30-20 92-58M-92 0C-30-38 30 38 92 0M-92 58C-30 20 30 96 92 58" />
    </g>,
  ],
}
