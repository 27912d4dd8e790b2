import { createServer } from 'vite'

/** Development server: the server's own code is loaded through Vite too, so saving a file is enough. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { start } = await vite.ssrLoadModule('/server.ts')
await start({ vite })
