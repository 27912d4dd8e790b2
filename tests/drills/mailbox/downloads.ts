/** The files of the replies: the team saves them at any node, and nobody else reaches them. */
import { queryAt } from '../../setup/query.ts'
import { exactly } from '../drill.ts'
import type { Administrator } from '../team.ts'

const CONTENT = '%PDF-1.7'

export async function downloadAll(databaseUrl: string, siteUrl: string, { cookie }: Administrator) {
  const files = await queryAt<{ id: string; subject_id: string }>(
    databaseUrl,
    `select id, subject_id from reply_files`,
  )
  const [named] = await queryAt<{ all: number; plans: number }>(
    databaseUrl,
    `select sum(cardinality(files))::int as all, count(*) filter (where files = array['plano.pdf'])::int as plans
     from conversation_entries`,
  )
  const addresses = files.map(
    ({ id, subject_id }) => `${siteUrl}/admin/solicitudes/contacto/${subject_id}/archivos/${id}`,
  )
  const saved = await Promise.all(
    addresses.map(async (address) => (await fetch(address, { headers: { cookie } })).text()),
  )
  const open = await Promise.all([
    ...addresses.map((address) => fetch(address)),
    ...files.map(({ id }) => fetch(`${siteUrl}/imagenes/respuesta-${id}.bin`)),
  ])
  return [
    exactly('archivos guardados', files.length, named?.all ?? 0),
    exactly(
      'archivos que el equipo descarga enteros',
      saved.filter((text) => text === CONTENT).length,
      named?.plans ?? 0,
    ),
    exactly('archivos que se abren sin entrar', open.filter(({ ok }) => ok).length, 0),
  ]
}
