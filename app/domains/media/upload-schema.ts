/** What may be uploaded, and what whoever sends it hears. */

/** back-office §5: exactly this much passes. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** The image's address for the form, or the reason why there is none. */
export type UploadAnswer = { url: string } | { message: string }

export const TOO_LARGE = 'El archivo es demasiado grande. Máximo 5MB.'

/** Why a file is no image for us. The first sentence is the specification's (back-office §5). */
export const REFUSALS = {
  'wrong-type': 'Tipo de archivo no válido. Use JPG, PNG o WEBP.',
  animated: 'Las imágenes animadas no se aceptan. Usa una imagen fija.',
  'too-many-pixels': 'La imagen tiene demasiados píxeles. Máximo 36 megapíxeles.',
  broken: 'El archivo está dañado o llegó incompleto.',
} as const

export type Refusal = keyof typeof REFUSALS
