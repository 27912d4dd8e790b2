/**
 * Settings of a site whose team has entered none: the texts of the specification, and what an organisation of its
 * kind wants. No person, figure, address, past or announcement is invented.
 */

import { href } from 'react-router'
import { CHANGEABLE_RULES, ruleOf } from '#app/retention.ts'
import { DEFAULT_FRAME } from './default-frame.ts'
import { MISSION, OBJECTIVES, VALUES, VISION } from './default-texts/about.ts'
import { FAQS } from './default-texts/faqs.ts'
import { PAGES } from './default-texts/pages.ts'
import { SYNONYMS } from './default-texts/synonyms.ts'
import { WELCOME } from './default-texts/welcome.ts'
import type { SiteSettings } from './schema.ts'

export const DEFAULT_SETTINGS: SiteSettings = {
  ...DEFAULT_FRAME,
  social: [
    { name: 'LinkedIn', url: '' },
    { name: 'Instagram', url: '' },
    { name: 'X', url: '' },
    { name: 'YouTube', url: '' },
  ],
  time_zone: 'America/Santo_Domingo',
  whatsapp: '',
  postal_address: '',
  answer_days: '5',
  unknown_mail: '',
  newsletter_pace: '60',
  newsletter_domain_pace: '60',
  digest_on: '',
  digest_weekday: '3',
  digest_hour: '09:00',
  digest_leaves: '',
  ...WELCOME,
  hero_title: 'Impulsando la Innovación en el Caribe',
  hero_text: 'Potenciando la innovación y el crecimiento tecnológico en el Caribe.',
  banner_text: '',
  banner_url: `${href('/comunidad')}#formulario`,
  banner_from: '',
  banner_to: '',
  mission: MISSION,
  roots: '',
  vision: VISION,
  values: VALUES,
  objectives: OBJECTIVES,
  academy_figures: [],
  team: [],
  sponsors: [],
  faqs: FAQS,
  data_owner: '',
  data_owner_address: '',
  data_email: '',
  quick_links: [],
  session_idle_hours: '12',
  factor_required: { roles: {} },
  factor_from: '',
  retention: {
    periods: Object.fromEntries(CHANGEABLE_RULES.map((rule) => [rule, ruleOf(rule).keptFor])),
  },
  synonyms: SYNONYMS,
  pages: PAGES,
}
