import { readSystem, runDueChecks } from '#app/domains/system/system.server.ts'

/** Runs the due checks and returns the state of the system as JSON, for open screens that poll. */
export async function loader() {
  await runDueChecks()
  return Response.json(await readSystem())
}
