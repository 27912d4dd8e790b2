/** `GET /imagenes/{name}`: uploaded image under this site's own URL, whether it is stored on disk or in a bucket. */
import { describeFailure } from '#app/platform/failure.server.ts'
import type { StoredFile } from '#app/platform/storage/file-storage.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { readLook } from '../looks.server.ts'
import { type KnownFile, readFileName } from '../schema.ts'
import type { Route } from './+types/image.ts'

function readStored(name: string, { look, ...known }: KnownFile): Promise<StoredFile | undefined> {
  return look ? readLook({ ...known, look }) : storage().read(name)
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }
/** A name never gets other bytes, so caches may keep it for a year, not just the hour of back-office §9. */
const FOREVER = 'public, max-age=31536000, immutable'

export async function loader({ request, params: { name } }: Route.LoaderArgs) {
  try {
    const known = readFileName(name)
    const file = known && (await readStored(name, known))
    if (!file) return new Response('Esa imagen no existe.', { status: 404, headers: TEXT })
    if (request.method === 'HEAD') await file.body.cancel()
    return new Response(request.method === 'HEAD' ? null : file.body, {
      headers: {
        'Content-Type': `image/${known.format}`,
        'Content-Length': String(file.bytes),
        'Cache-Control': FOREVER,
      },
    })
  } catch (error) {
    describeFailure(error, 'image not read')
    return new Response('La imagen no está disponible en este momento.', { status: 503, headers: TEXT })
  }
}
