import { createServer } from 'vite'

/**
 * Development server. Loads the server's own code through Vite too, so that saving a file is enough to see a change.
 */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { start } = await vite.ssrLoadModule('/server.ts')
await start({ vite })
