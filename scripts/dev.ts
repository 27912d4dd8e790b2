import { createServer } from 'vite'

/** The site while it is being written: the server itself goes through Vite, so saving a file is enough. */
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const { start } = await vite.ssrLoadModule('/server.ts')
await start({ vite })
