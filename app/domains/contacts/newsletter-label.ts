/** Title of the form that asks for the newsletter alone. Separate from `schema.ts`, which every form loads. */
export const NEWSLETTER_ONLY = 'Solo quiero las novedades'
