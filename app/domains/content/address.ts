import { href } from 'react-router'

/** An article's page. */
export const articlePath = (slug: string) => href('/contenido/:slug', { slug })
