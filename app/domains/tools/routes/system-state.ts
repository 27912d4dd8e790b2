import { lookAround, readSystem } from '#app/domains/system/system.server.ts'

/** For a screen that watches: looks at what nobody looked at for a while, and says how everything is. */
export async function loader() {
  await lookAround()
  return Response.json(await readSystem())
}
