import type { LucideIcon } from 'lucide-react'
import {
  BookOpen,
  CalendarCheck,
  ChartColumn,
  FileText,
  GraduationCap,
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
    ],
  },
  {
    title: 'Personas',
    links: [
      { to: href('/admin/contacts'), label: 'Contactos', icon: Users },
      { to: href('/admin/forms'), label: 'Eventos enviados', icon: Inbox, waits: 'submissions' },
      { to: href('/admin/solicitudes'), label: 'Solicitudes', icon: MessagesSquare, waits: 'requests' },
      { to: href('/admin/boletin'), label: 'Boletín', icon: Newspaper },
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
        instead: [href('/admin/tools/datos'), href('/admin/tools/sistema'), href('/admin/tools/historial')],
        failures: href('/admin/tools/sistema'),
      },
      { to: href('/admin/papelera'), label: 'Papelera', icon: Trash2 },
      { to: href('/admin/settings'), label: 'Configuración', icon: Settings },
    ],
  },
]

/** The sidebar of a member: what they may open. 'Herramientas' leads to the first tab that is theirs. */
export function linksFor(member: Member): readonly AdminLinkGroup[] {
  const reachable = (link: AdminLink) => {
    const to = [link.to, ...(link.instead ?? [])].find((address) => mayOpen(member, address))
    return to ? [{ ...link, to }] : []
  }
  return ADMIN_LINKS.map(({ links, ...group }) => ({ ...group, links: links.flatMap(reachable) })).filter(
    ({ links }) => links.length > 0,
  )
}

export type AdminLink = {
  to: string
  label: string
  icon: LucideIcon
  /** Counter of waiting items beside the link. */
  waits?: keyof Waiting
  /** Where it leads whoever may not open `to`, the first that they may. */
  instead?: readonly string[]
  /** URL of the screen with system failures; their number beside the link leads there. */
  failures?: string
}

/** Links under a small heading; the first group has none. */
export type AdminLinkGroup = { title?: string; links: readonly AdminLink[] }
