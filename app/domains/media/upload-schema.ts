/** Limits of an upload, and its answers. */

/** Largest file in bytes, inclusive (back-office §5). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

export const IMAGE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** URL of the image for the form, or the reason of a refusal. */
export type UploadAnswer = { url: string } | { message: string }

export const TOO_LARGE = 'El archivo es demasiado grande. Máximo 5MB.'

/** Messages of a refused file. The first is prescribed (back-office §5). */
export const REFUSALS = {
  'wrong-type': 'Tipo de archivo no válido. Use JPG, PNG o WEBP.',
  animated: 'Las imágenes animadas no se aceptan. Usa una imagen fija.',
  'too-many-pixels': 'La imagen tiene demasiados píxeles. Máximo 36 megapíxeles.',
  broken: 'El archivo está dañado o llegó incompleto.',
} as const

export type Refusal = keyof typeof REFUSALS
