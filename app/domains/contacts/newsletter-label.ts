/**
 * What the form is called that asks for the newsletter and nothing else. Apart from `schema.ts`, which every form loads.
 */
export const NEWSLETTER_ONLY = 'Solo quiero las novedades'
