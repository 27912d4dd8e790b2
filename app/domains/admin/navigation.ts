import type { LucideIcon } from 'lucide-react'
import {
  BookOpen,
  CalendarCheck,
  FileText,
  GraduationCap,
  Inbox,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  Quote,
  Settings,
  ShieldCheck,
  Trash2,
  Users,
  Wrench,
} from 'lucide-react'
import type { Waiting } from './dashboard/schema.ts'

/** The sidebar: one line per screen that exists. The specification's nine keep its order (back-office §2). */
export const ADMIN_LINKS: readonly AdminLinkGroup[] = [
  { links: [{ to: '/admin', label: 'Dashboard', icon: LayoutDashboard }] },
  {
    title: 'Sitio',
    links: [
      { to: '/admin/content', label: 'Contenido', icon: FileText },
      { to: '/admin/events', label: 'Eventos', icon: CalendarCheck },
      { to: '/admin/academy-complete', label: 'Academy', icon: GraduationCap },
      { to: '/admin/academy', label: 'Cursos', icon: BookOpen },
      { to: '/admin/success-stories', label: 'Historias de éxito', icon: Quote },
    ],
  },
  {
    title: 'Personas',
    links: [
      { to: '/admin/contacts', label: 'Contactos', icon: Users },
      { to: '/admin/forms', label: 'Eventos enviados', icon: Inbox, waits: 'submissions' },
      { to: '/admin/solicitudes', label: 'Solicitudes', icon: MessagesSquare, waits: 'requests' },
      { to: '/admin/correos', label: 'Correos', icon: Mail, waits: 'mail' },
    ],
  },
  {
    title: 'Equipo',
    links: [
      { to: '/admin/users', label: 'Administradores', icon: ShieldCheck },
      { to: '/admin/tools', label: 'Herramientas', icon: Wrench, failures: '/admin/tools/sistema' },
      { to: '/admin/papelera', label: 'Papelera', icon: Trash2 },
      { to: '/admin/settings', label: 'Configuración', icon: Settings },
    ],
  },
]

export type AdminLink = {
  to: string
  label: string
  icon: LucideIcon
  /** What is counted beside it. */
  waits?: keyof Waiting
  /** Where what fails is seen; how much that is leads there. */
  failures?: string
}

/** Links under a small heading; the first screen stands above them all, without one. */
export type AdminLinkGroup = { title?: string; links: readonly AdminLink[] }
