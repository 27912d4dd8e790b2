import type { ReactNode } from 'react'
import type { BadgeTone } from '#app/ui/drawing/badge.tsx'
import type { ContentType } from '../../schema.ts'

type TypeStyle = {
  tone: BadgeTone
  /** Colours of its covers, by their roles in app.css. */
  ground: string
  ink: string
  /** SVG in a 200 × 200 box centred on 0 0; the component that renders it sets the stroke. */
  icon: ReactNode
}

/** Each type has its own icon and colour (public-site §3): nautical signs that stay legible at 16 px. */
export const TYPE_STYLES: Record<ContentType, TypeStyle> = {
  // Depth soundings side by side.
  Informe: {
    tone: 'blue',
    ground: 'blue-ink',
    ink: 'blue-soft',
    icon: (
      <g fill="currentColor" stroke="none">
        <path d="M-84 6H-44V84H-84ZM-20-36H20V84H-20ZM44-84H84V84H44Z" />
      </g>
    ),
  },
  // Signal flag being hoisted.
  Noticia: {
    tone: 'yellow',
    ground: 'yellow-soft',
    ink: 'yellow-ink',
    icon: (
      <>
        <path d="M-60-92V92" />
        <path d="M-60-84H84L44-32 84 20H-60Z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  // Course plotted through its bearings.
  Análisis: {
    tone: 'purple',
    ground: 'purple-ink',
    ink: 'purple-soft',
    icon: (
      <>
        <path d="M-76 58-24-14 22 30 78-62" />
        <g fill="currentColor" stroke="none">
          <circle cx="-76" cy="58" r="22" />
          <circle cx="-24" cy="-14" r="22" />
          <circle cx="22" cy="30" r="22" />
          <circle cx="78" cy="-62" r="22" />
        </g>
      </>
    ),
  },
  // Open pilot book.
  Guía: {
    tone: 'emerald',
    ground: 'emerald-soft',
    ink: 'emerald-ink',
    icon: <path d="M0-44C-26-66-56-70-90-68V58c34-2 64 2 90 24 26-22 56-26 90-24V-68C56-70 26-66 0-44ZV82" />,
  },
  // Crate on the quay.
  Recurso: {
    tone: 'orange',
    ground: 'orange-soft',
    ink: 'orange-ink',
    icon: (
      <>
        <path d="M-80-28H80V78H-80ZM-80-28-52-76H52L80-28" />
        <path d="M-28-8H28V26H-28Z" fill="currentColor" stroke="none" />
      </>
    ),
  },
  // Checklist before sailing.
  Lista: {
    tone: 'pink',
    ground: 'pink-ink',
    ink: 'pink-soft',
    icon: <path d="M-88-58l18 18 32-36M-88 2l18 18 32-36M-88 62l18 18 32-36M-6-52H88M-6 8H88M-6 68H88" />,
  },
}
