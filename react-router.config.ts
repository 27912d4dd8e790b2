import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  serverModuleFormat: 'esm',
  // A navigation asks for no routes first: where the network is away by then, it would cost what was typed.
  routeDiscovery: { mode: 'initial' },
  // Aside: what runs reads its own files all the time. `npm run build` puts it in place (scripts/prepare/build.mjs).
  buildDirectory: 'build/next',
} satisfies Config
