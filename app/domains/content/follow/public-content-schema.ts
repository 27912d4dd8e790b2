/** Parameters and response of the public API of articles. */
import { z } from 'zod'
import { CONTENT_CATEGORIES, CONTENT_TYPES } from '../schema.ts'

export const contentQuery = z.object({
  q: z
    .string()
    .max(100, 'Máximo 100 caracteres')
    .optional()
    .meta({ description: 'Palabras del título, la descripción o las etiquetas.', example: 'pagos' }),
  categoria: z
    .enum(CONTENT_CATEGORIES, `Puede ser ${CONTENT_CATEGORIES.join(', ')}`)
    .optional()
    .meta({ description: 'Categoría.' }),
  pagina: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'La página es un número desde 1')
    .optional()
    .meta({ description: 'Página de la lista, desde 1.', example: '2' }),
})

export const publicArticle = z
  .object({
    slug: z.string(),
    url: z.url().meta({ description: 'Su página.' }),
    title: z.string(),
    description: z.string(),
    category: z.enum(CONTENT_CATEGORIES),
    type: z.enum(CONTENT_TYPES),
    author: z.string(),
    tags: z.array(z.string()),
    read_time: z.string().nullable().meta({ description: 'Cuánto se tarda en leerlo.', example: '5 min' }),
    published_on: z.iso.date().meta({ description: 'Día en que se publicó, por el reloj del sitio.' }),
    image_url: z.string().nullable().meta({ description: 'Una imagen, si se subió una.' }),
    image_alt: z.string().meta({ description: 'Qué muestra la imagen; vacío si no añade nada al título.' }),
  })
  .meta({ id: 'Article', description: 'Una publicación.' })

export const articlePage = z
  .object({
    items: z.array(publicArticle),
    total: z.int().meta({ description: 'Cuántas hay en todas las páginas.' }),
    page: z.int(),
    page_count: z.int(),
    next: z.url().nullable().meta({ description: 'La página siguiente; null en la última.' }),
  })
  .meta({ id: 'ArticlePage' })

export type PublicArticle = z.infer<typeof publicArticle>
export type ArticlePageData = z.infer<typeof articlePage>
