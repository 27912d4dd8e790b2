/** Owns the answer to the forms that take nothing but an address: it is the same for every one (design §8). */
import { z } from 'zod'
import { email } from '#app/platform/forms/field-schema.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicForm, type Stored } from '#app/platform/forms/public-form.server.ts'
import type { LimitName } from '#app/platform/limits/limits.ts'

type AddressForm = {
  limit: LimitName
  store: (email: string) => Promise<void>
  /** Page of thanks. */
  page: string
  /** Name of the event in the log. */
  failed: string
}

export function answerAddressForm(
  arrived: Parameters<typeof answerPublicForm>[0],
  { limit, store, page, failed }: AddressForm,
) {
  return answerPublicForm(arrived, {
    limit,
    fields: { text: ['correo'] },
    // One field, which is often filled in already: a press is enough.
    minFillingMs: 0,
    schema: addressSchema,
    explain: (error) => ({ errors: fieldErrors(error) }),
    store: async ({ correo }, { suspicious }): Promise<Stored<never>> => {
      // The decoy was filled in. There is nothing of a person to keep as spam.
      if (!suspicious) await store(correo)
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
