import { readSystem, runDueChecks } from '#app/domains/system/system.server.ts'

/** Polled by open screens: runs the checks that are due, and returns the state of the system. */
export async function loader() {
  await runDueChecks()
  return Response.json(await readSystem())
}
