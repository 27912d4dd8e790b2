/** `GET /admin/boletin/bloque/eventos`: nodes of a block, filled with what the site has now. */
import { answerUnreadFile } from '#app/platform/failure.server.ts'
import { fillBlock } from '../blocks.server.ts'
import { BLOCKS, type BlockName } from '../schema.ts'
import type { Route } from './+types/admin-issue-block.ts'

export async function loader({ params: { name } }: Route.LoaderArgs) {
  if (!Object.hasOwn(BLOCKS, name)) return new Response('No hay tal bloque.', { status: 404 })
  try {
    return Response.json({ content: await fillBlock(name as BlockName) })
  } catch (error) {
    return answerUnreadFile(error, 'block not filled', 'No se pudo llenar el bloque')
  }
}
