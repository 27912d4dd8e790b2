import type { LucideIcon } from 'lucide-react'
import {
  BookOpen,
  CalendarCheck,
  ChartColumn,
  FileText,
  GraduationCap,
  History,
  Inbox,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  Newspaper,
  Quote,
  Settings,
  ShieldCheck,
  Trash2,
  Users,
  Wrench,
} from 'lucide-react'
import { href } from 'react-router'
import type { Member } from '#app/capabilities.ts'
import { mayOpen } from '#app/permissions.ts'
import type { Waiting } from './dashboard/schema.ts'

/** Tab of 'Herramientas' that most roles have, and some alone. */
const HISTORY = { to: href('/admin/tools/historial'), label: 'Historial', icon: History }

/** The sidebar's links, one per screen. The specification's nine keep its order (back-office §2). */
export const ADMIN_LINKS: readonly AdminLinkGroup[] = [
  { links: [{ to: href('/admin'), label: 'Dashboard', icon: LayoutDashboard }] },
  {
    title: 'Sitio',
    links: [
      { to: href('/admin/content'), label: 'Contenido', icon: FileText },
      { to: href('/admin/events'), label: 'Eventos', icon: CalendarCheck },
      { to: href('/admin/academy-complete/:tab?'), label: 'Academy', icon: GraduationCap },
      { to: href('/admin/academy'), label: 'Cursos', icon: BookOpen },
      { to: href('/admin/success-stories'), label: 'Historias de éxito', icon: Quote },
      { to: href('/admin/boletin'), label: 'Boletín', icon: Newspaper },
    ],
  },
  {
    title: 'Personas',
    links: [
      { to: href('/admin/contacts'), label: 'Contactos', icon: Users },
      { to: href('/admin/forms'), label: 'Eventos enviados', icon: Inbox, waits: 'submissions' },
      { to: href('/admin/solicitudes'), label: 'Solicitudes', icon: MessagesSquare, waits: 'requests' },
      { to: href('/admin/correos'), label: 'Correos', icon: Mail, waits: 'mail' },
    ],
  },
  {
    title: 'Equipo',
    links: [
      { to: href('/admin/users'), label: 'Administradores', icon: ShieldCheck },
      { to: href('/admin/informe'), label: 'Informe', icon: ChartColumn },
      {
        to: href('/admin/tools'),
        label: 'Herramientas',
        icon: Wrench,
        instead: [href('/admin/tools/datos'), href('/admin/tools/sistema'), HISTORY.to],
        alone: HISTORY,
        failures: href('/admin/tools/sistema'),
      },
      { to: href('/admin/papelera'), label: 'Papelera', icon: Trash2 },
      { to: href('/admin/settings'), label: 'Configuración', icon: Settings },
    ],
  },
]

/**
 * The sidebar of a member: what they may open. 'Herramientas' leads to the first tab that is theirs, and a link that
 * would be alone in its group joins the group before.
 */
export function linksFor(member: Member): readonly AdminLinkGroup[] {
  const reachable = ({ instead = [], alone, ...link }: AdminLink): AdminLink[] => {
    const [to, ...others] = [link.to, ...instead].filter((address) => mayOpen(member, address))
    if (!to) return []
    return [others.length === 0 && alone?.to === to ? { ...link, ...alone } : { ...link, to }]
  }
  const groups: AdminLinkGroup[] = []
  for (const { title, links } of ADMIN_LINKS) {
    const theirs = links.flatMap(reachable)
    const before = groups.at(-1)
    if (theirs.length === 1 && before)
      groups[groups.length - 1] = { ...before, links: [...before.links, ...theirs] }
    else if (theirs.length > 0) groups.push({ ...(title && { title }), links: theirs })
  }
  return groups
}

export type AdminLink = {
  to: string
  label: string
  icon: LucideIcon
  /** Counter of waiting items beside the link. */
  waits?: keyof Waiting
  /** Where it leads whoever may not open `to`, the first that they may. */
  instead?: readonly string[]
  /** What the link is for whoever may open only this one of them. */
  alone?: { to: string; label: string; icon: LucideIcon }
  /** URL of the screen with system failures; their number beside the link leads there. */
  failures?: string
}

/** Links under a small heading; the first group has none. */
export type AdminLinkGroup = { title?: string; links: readonly AdminLink[] }
