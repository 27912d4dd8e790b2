import { setTimeout as sleep } from 'node:timers/promises'

const EVERY_MS = 50
const ANSWER_MS = 5_000

/** Whether a site says that it is ready, and shows its home page. */
export async function isWell(site) {
  const [ready, home] = [await statusOf(site, '/readyz'), await statusOf(site, '/')]
  return ready === 200 && home !== undefined && home < 500
}

/** Whether a site answers at all, which it does once its database is ready. */
export async function isListening(site) {
  return (await statusOf(site, '/healthz')) !== undefined
}

/** Watches whether a site answers. `stop` returns how many milliseconds it did not. */
export function watchDoor(site) {
  let isWatching = true
  let lastAnswer = Date.now()
  let shut = 0
  const watching = (async () => {
    while (isWatching) {
      const answers = await isListening(site)
      // The door may have been shut right after the last answer.
      if (answers && Date.now() - lastAnswer > 4 * EVERY_MS) shut += Date.now() - lastAnswer
      if (answers) lastAnswer = Date.now()
      await sleep(EVERY_MS)
    }
  })()
  return {
    async stop() {
      isWatching = false
      await watching
      return shut
    },
  }
}

async function statusOf({ address, port }, path) {
  const anywhere = !address || address === '::' || address === '0.0.0.0'
  const host = anywhere ? 'localhost' : address.includes(':') ? `[${address}]` : address
  const options = {
    redirect: 'manual',
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(ANSWER_MS),
  }
  try {
    const { status } = await fetch(`http://${host}:${port}${path}`, options)
    return status
  } catch {
    return undefined
  }
}
