/** Owns the answer to forms that take only an e-mail address: the same for every address (design §8). */
import { z } from 'zod'
import { countCaughtForm } from '#app/domains/system/caught-forms.server.ts'
import { email } from '#app/platform/forms/field-schema.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import type { LimitName } from '#app/platform/limits/limits.ts'

type AddressForm = {
  limit: LimitName
  store: (email: string) => Promise<void>
  /** URL of the page of thanks. */
  page: string
  /** Name of a failure in the log. */
  failed: string
}

export function answerAddressForm(
  arrived: Parameters<typeof answerPublicForm>[0],
  { limit, store, page, failed }: AddressForm,
) {
  return answerPublicForm(arrived, {
    limit,
    fields: { text: ['correo'] },
    // No minimum time to fill in: the single field is often prefilled, and one press is enough.
    minFillingMs: 0,
    schema: addressSchema,
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async ({ correo }, { suspicious }): Promise<Stored<never>> => {
      // The decoy was filled in. Other forms keep such spam for the team; this one has nothing to keep.
      if (suspicious) await countCaughtForm('newsletter')
      else await store(correo)
      return { page }
    },
    words: {
      tooMany: (wait) =>
        `Llegaron muchas peticiones seguidas desde tu conexión. Podrás enviar la tuya en ${wait}.`,
      notSent: 'No pudimos anotar tu petición. Inténtalo de nuevo en un momento.',
      failed,
    },
  })
}

function addressSchema() {
  return z.object({ correo: email('Ingresa un email válido', 'El email es obligatorio') })
}
