/**
 * `GET /admin/solicitudes/{kind}/{id}/archivos/{file}`: a file of a reply, to save; browsers neither run nor show it.
 * With `?vista=1` a small picture of it, encoded anew.
 */
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { openFile } from '#app/domains/conversations/files.server.ts'
import { drawPreview } from '#app/domains/media/drawing.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readKind } from '../inbox/address.ts'
import { entryOf } from '../inbox/schema.ts'
import type { Route } from './+types/reply-file.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  try {
    const kind = readKind(params.kind)
    const file = kind && (await openFile(params.file, entryOf({ kind, id: params.id })))
    if (!file) return new Response('Ese archivo ya no existe.', { status: 404, headers: TEXT })
    if (new URL(request.url).searchParams.has('vista')) return await preview(file)
    if (request.method === 'HEAD') await file.body.cancel()
    else await recordExport(context.get(adminContext), file.name, { id: params.id, what: WHAT })
    return new Response(request.method === 'HEAD' ? null : file.body, {
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Length': String(file.bytes),
        'Content-Disposition': `attachment; filename="archivo"; filename*=UTF-8''${encoded(file.name)}`,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    describeFailure(error, 'file of a reply not read')
    return new Response('El archivo no está disponible en este momento.', { status: 503, headers: TEXT })
  }
}

/** Its name is left out, since a stranger gave it. */
const WHAT = 'un archivo que vino con una respuesta'

/** Not kept by the browser, like all that the panel shows of people. */
async function preview({ body }: { body: ReadableStream<Uint8Array> }): Promise<Response> {
  const drawn = await drawPreview(Buffer.from(await new Response(body).arrayBuffer()))
  if (!drawn) return new Response('Ese archivo no tiene vista previa.', { status: 404, headers: TEXT })
  return new Response(new Uint8Array(drawn), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'no-store' },
  })
}

/** As RFC 5987 writes a name, which leaves fewer signs as they are than URLs do; folders are no part of it. */
function encoded(name: string): string {
  const plain = name.replace(/[/\\:*?"<>|]/g, '_')
  return encodeURIComponent(plain).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
