import { z } from 'zod'

/** What every refusal of a program's request says. */
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
