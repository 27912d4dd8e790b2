import type { Inquiry } from '#app/domains/inquiries/schema.ts'
import type { DemoMoment } from './submissions.ts'

/** Messages to the team; addresses end in `.example` and get no mail. */
export type DemoInquiry = Omit<Inquiry, 'consent_privacy'> & {
  state: 'nueva' | 'en_curso' | 'cerrada' | 'spam'
  owner_id?: string
  note?: string
  sent: DemoMoment
}

export const demoInquiries: DemoInquiry[] = [
  {
    ...{ name: 'Círculo Guanábana', email: 'hola@circulo-guanabana.example' },
    message: '¿Podemos llevar nuestras propias sillas si el salón se llena?',
    ...{ state: 'nueva', sent: { day: -1, time: '09:15' } },
  },
  {
    ...{ name: 'Yamilet Ortega', email: 'yamilet.ortega.feliz@correo.example' },
    message: 'Cambié de empresa. ¿Me corrigen el dato o mando todo otra vez?',
    ...{ state: 'en_curso', owner_id: 'equipo@marea.example', note: 'Pedirle el nombre de la nueva.' },
    sent: { day: -6, time: '17:40' },
  },
  {
    ...{ name: 'Sheldon Francis', email: 'sheldon.francis@correo.example' },
    message: 'Escribo para una revista de Kingston. Busco a alguien que hable de pagos entre islas.',
    ...{ state: 'cerrada', note: 'Habló con la presidencia.', sent: { day: -33, time: '11:20' } },
  },
  {
    ...{ name: 'POSICIONAMIENTO YA', email: 'oferta@posicionamiento-ya.example' },
    message: 'Su web en el primer lugar en 48 horas. Pague después.',
    ...{ state: 'spam', sent: { day: -3, time: '03:05' } },
  },
]
