import {
  CalendarCheck,
  FileText,
  GraduationCap,
  Inbox,
  type LucideIcon,
  PanelTop,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { FOUND_KINDS, type Found, type FoundKind } from '../schema.ts'

const ICONS: Record<FoundKind, LucideIcon> = {
  screen: PanelTop,
  person: UserRound,
  event: CalendarCheck,
  submission: Inbox,
  article: FileText,
  offer: GraduationCap,
  administrator: ShieldCheck,
}

export type FoundGroup = { value: string; items: readonly Found[] }

/** Groups results under the label of their kind, leaving out empty ones. */
export function grouped(found: readonly Found[]): FoundGroup[] {
  const kinds = Object.entries(FOUND_KINDS) as [FoundKind, string][]
  return kinds
    .map(([kind, value]) => ({ value, items: found.filter((each) => each.kind === kind) }))
    .filter(({ items }) => items.length > 0)
}

/** One result, on the page or in the dialog: icon, title, and a detail to tell equal titles apart. */
export function FoundRow({ kind, title, detail }: Found) {
  const Icon = ICONS[kind]
  const isScreen = kind === 'screen'
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
      <span
        className={`min-w-0 grow py-1.5 leading-tight wrap-anywhere
          ${isScreen ? 'flex items-baseline justify-between gap-4' : ''}`}
      >
        {title}{' '}
        {detail && <span className={`text-sm text-ink-muted ${isScreen ? '' : 'block'}`}>{detail}</span>}
      </span>
    </>
  )
}
