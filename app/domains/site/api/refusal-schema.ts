import { z } from 'zod'

/** Body of every refused request to the public API. */
export const refusal = z
  .object({
    success: z.literal(false),
    message: z.string().meta({ description: 'En español, para personas.' }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Por cada parámetro, qué está mal.' }),
  })
  .meta({ id: 'Refusal', description: 'Por qué no hay respuesta.' })
