/** Uploaded image as a data URL, for pages that must work offline. */
import { Buffer } from 'node:buffer'
import { log } from '#app/platform/log.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { fileName, uploadedImage, variantsOf } from './schema.ts'

/** Width in pixels of a page's text; print needs no more. */
const WIDEST = 800

/**
 * Data URL of an uploaded image. Undefined if not uploaded here, longer than `maxLength` characters, or unreadable
 * now.
 */
export async function readAsDataUrl(address: string, maxLength: number): Promise<string | undefined> {
  const image = uploadedImage(address)
  const size = image && variantsOf(image).findLast(({ width }, index) => width <= WIDEST || index === 0)
  if (!image || !size) return undefined
  try {
    const file = await storage().read(fileName(image.stem, size, 'webp'))
    if (!file) return undefined
    const url = `data:image/webp;base64,${Buffer.from(await new Response(file.body).arrayBuffer()).toString('base64')}`
    return url.length <= maxLength ? url : undefined
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'image not read')
    return undefined
  }
}
