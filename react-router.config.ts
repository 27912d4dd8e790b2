import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  serverModuleFormat: 'esm',
  // Aside: what runs reads its own files all the time. `npm run build` puts it in place (scripts/prepare/build.mjs).
  buildDirectory: 'build/next',
} satisfies Config
