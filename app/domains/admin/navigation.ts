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
import type { AdminLink } from './ui/admin-shell.tsx'

/** The sidebar, in the specification's order (back-office §2): one line per screen that exists. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/admin/content', label: 'Contenido', icon: FileText },
  { to: '/admin/events', label: 'Eventos', icon: CalendarCheck },
  { to: '/admin/academy-complete', label: 'Academy', icon: GraduationCap },
  { to: '/admin/academy', label: 'Cursos', icon: BookOpen },
  { to: '/admin/success-stories', label: 'Historias de éxito', icon: Quote },
  { to: '/admin/contacts', label: 'Contactos', icon: Users },
  { to: '/admin/forms', label: 'Eventos enviados', icon: Inbox },
  { to: '/admin/users', label: 'Administradores', icon: ShieldCheck },
  { to: '/admin/tools', label: 'Herramientas', icon: Wrench },
  { to: '/admin/solicitudes', label: 'Solicitudes', icon: MessagesSquare },
  { to: '/admin/correos', label: 'Correos', icon: Mail },
  { to: '/admin/papelera', label: 'Papelera', icon: Trash2 },
  { to: '/admin/settings', label: 'Configuración', icon: Settings },
]
