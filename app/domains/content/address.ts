import { href } from 'react-router'

export const articlePath = (slug: string) => href('/contenido/:slug', { slug })
