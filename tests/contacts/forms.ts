import { requestCourse } from '#app/domains/academy/requests/course-requests.server.ts'
import { register } from '#app/domains/attendance/registrations/registrations.server.ts'
import { applyToCommunity } from '#app/domains/community/applications.server.ts'
import { submitEvent } from '#app/domains/event-desk/submissions/submissions.server.ts'
import { storeEvent } from '../events/rows.ts'
import { YEAR } from '../setup/days.ts'

export const ANA = 'ana@ozama.test'

const PERSON = { suspicious: false }

let turn = 0

/** Each form says something else, so that none is the double tap of another. */
const words = () => `Mensaje número ${++turn}`

/** The four forms that feed the contacts, each with its box for the newsletter ticked or not. */
export const apply = (email = ANA, wantsNewsletter = false, origin = PERSON) =>
  applyToCommunity(
    {
      first_name: 'Ana',
      last_name: 'Peña',
      email,
      company: 'Cacao Digital',
      position: 'Directora',
      sector: 'Agritech',
      profile_type: 'emprendedor',
      interests: ['Mentoría'],
      message: words(),
      reasonOfInterest: 'Buscamos aliados.',
      consent_privacy: true,
      consent_marketing: wantsNewsletter,
    } as Parameters<typeof applyToCommunity>[0],
    origin,
  )

export const propose = (email = ANA, wantsNewsletter = false, origin = PERSON) =>
  submitEvent(
    {
      title: words(),
      summary: 'Una tarde de datos.',
      description: 'Tres charlas y una mesa abierta.',
      event_type: 'meetup',
      contact_person: 'Comunidad Ozama',
      email,
      location: 'Casa Bajamar',
      event_date: `${YEAR}-03-05`,
      event_time: '18:30',
      duration_hours: 2,
      max_attendees: 40,
      website_url: null,
      verticals: [],
      consent_privacy: true,
      consent_newsletter: wantsNewsletter,
    } as unknown as Parameters<typeof submitEvent>[0],
    origin,
  )

export const ask = (email = ANA, wantsNewsletter = false, origin = PERSON) =>
  requestCourse(
    {
      name: 'Ana Peña',
      email,
      phone: null,
      course: 'Datos',
      message: words(),
      actionType: 'informacion',
      consent_privacy: true,
      consent_marketing: wantsNewsletter,
    } as Parameters<typeof requestCourse>[0],
    origin,
  )

export const come = async (email = ANA, wantsNewsletter = false, event?: string) =>
  register(
    event ?? (await storeEvent({ title: words() })),
    { name: 'Ana Peña', email, consent_privacy: true, consent_newsletter: wantsNewsletter },
    PERSON,
  )
