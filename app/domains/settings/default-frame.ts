import type { FrameSettings } from './schema.ts'

/** Header and footer when even the settings cannot be read. */
export const DEFAULT_FRAME: FrameSettings = {
  brand: 'Marea',
  logo: '',
  logo_has_name: '',
  email: '',
  social: [],
  tagline: 'Impulsando la innovación tecnológica y el desarrollo del Caribe.',
  copyright_from: '2025',
  hour_style: '12',
}
