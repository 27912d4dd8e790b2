import type { CourseRequest } from '#app/domains/academy/schema.ts'
import type { DemoMoment } from './submissions.ts'

/** Requests for courses of the demo Academy; addresses end in `.example`, telephone numbers belong to nobody. */
export type DemoCourseRequest = Omit<CourseRequest, 'consent_privacy' | 'actionType'> & {
  action_type: CourseRequest['actionType']
  state: 'nueva' | 'en_curso' | 'cerrada' | 'spam'
  owner_id?: string
  note?: string
  /** Simulates a refusal by the CRM, which never receives invented people (academy/requests/hubspot.server.ts). */
  isRefused?: boolean
  sent: DemoMoment
}

export const demoCourseRequests: DemoCourseRequest[] = [
  {
    ...{ name: 'Génesis Paniagua', email: 'genesis.paniagua@correo.example', phone: '+1 809 555 0112' },
    ...{ course: 'Desarrollo Web Full Stack', action_type: 'inscripcion' },
    message: 'Trabajo hasta las cinco. ¿El horario de la noche se mantiene las catorce semanas?',
    ...{ consent_marketing: true, state: 'nueva', sent: { day: 0, time: '07:30' } },
  },
  {
    ...{ name: 'Anaís Toribio', email: 'anais.toribio@correo.example', phone: null },
    ...{ course: 'Inteligencia Artificial Aplicada', action_type: 'informacion' },
    message: '¿Hay becas para maestras de escuela pública?',
    ...{ consent_marketing: true, state: 'nueva', sent: { day: -2, time: '21:05' } },
  },
  {
    ...{ name: 'Wilmer Encarnación', email: 'wilmer.encarnacion@correo.example', phone: '+1 829 555 0147' },
    ...{ course: 'Ciberseguridad Defensiva', action_type: 'inscripcion' },
    ...{ message: null, consent_marketing: false, state: 'nueva', isRefused: true },
    sent: { day: -5, time: '10:40' },
  },
  {
    ...{ name: 'Pedro Luis Cabrera', email: 'pl.cabrera@correo.example', phone: null },
    ...{ course: 'Introducción a la programación con Python', action_type: 'informacion' },
    message: 'Vivo en La Habana y mi conexión se cae a menudo. ¿Quedan grabadas las clases?',
    ...{ consent_marketing: false, state: 'en_curso', owner_id: 'equipo@marea.example' },
    note: 'Sí quedan grabadas. Ofrecerle también los apuntes para descargar.',
    sent: { day: -8, time: '23:15' },
  },
  {
    ...{ name: 'Tania Berroa', email: 'tania.berroa@correo.example', phone: '+1 809 555 0163' },
    ...{ course: 'Brújula: emprender en femenino', action_type: 'inscripcion' },
    message: 'Mi negocio es una repostería en San Pedro de Macorís, con dos empleadas.',
    ...{ consent_marketing: true, state: 'en_curso', note: 'Entrevista pedida para esta semana.' },
    sent: { day: -12, time: '12:30' },
  },
  {
    ...{ name: 'Jhon Fredy Olmos', email: 'jf.olmos@correo.example', phone: null },
    ...{ course: 'Análisis de datos con SQL', action_type: 'inscripcion' },
    ...{ message: null, consent_marketing: true, state: 'cerrada', sent: { day: -20, time: '16:50' } },
  },
  {
    ...{ name: 'Ivelisse Marrero', email: 'ivelisse@salud-cercana.example', phone: '+1 787 555 0128' },
    ...{ course: 'Gestión de producto desde cero', action_type: 'informacion' },
    message: 'Seríamos tres del mismo equipo.',
    ...{ consent_marketing: false, state: 'cerrada', sent: { day: -27, time: '09:20' } },
  },
  {
    ...{ name: 'Hansel Ureña', email: 'hansel.urena@correo.example', phone: '+1 809 555 0175' },
    ...{ course: 'Raíz: de la idea al primer cliente', action_type: 'inscripcion' },
    ...{ message: null, consent_marketing: false, state: 'cerrada', sent: { day: -41, time: '19:35' } },
  },
  {
    ...{ name: 'Odalis Matías', email: 'odalis.matias@correo.example', phone: '+1 849 555 0190' },
    ...{ course: 'Marketing digital para negocios locales', action_type: 'informacion' },
    message: '¿Sirve si solo vendo por teléfono?',
    ...{ consent_marketing: false, state: 'cerrada', sent: { day: -58, time: '11:05' } },
  },
  {
    ...{ name: 'Sheldon Francis', email: 'sheldon.francis@correo.example', phone: '+1 876 555 0119' },
    ...{ course: 'Horizonte: exporta servicios digitales', action_type: 'inscripcion' },
    message: 'Hablo poco español, pero lo leo bien.',
    ...{ consent_marketing: true, state: 'cerrada', sent: { day: -70, time: '14:00' } },
  },
  {
    ...{ name: 'TÍTULOS EXPRÉS', email: 'ventas@titulos-expres.example', phone: null },
    ...{ course: 'Diploma sin estudiar en 24 horas', action_type: 'informacion' },
    message: 'Vendemos títulos con sello. Escriba ya.',
    ...{ consent_marketing: true, state: 'spam', sent: { day: -4, time: '02:22' } },
  },
]
