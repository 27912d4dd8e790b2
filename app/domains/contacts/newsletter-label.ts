/** What the form is called that asks for the news and nothing else. Apart from `schema.ts`, which every form loads. */
export const NEWS_ONLY = 'Solo quiero las novedades'
