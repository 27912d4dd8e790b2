import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { codeSplitting } from './scripts/client-chunks.ts'
import { compileHrefs } from './scripts/compile-hrefs.ts'
import { compressAssets } from './scripts/compress-assets.ts'
import { escapeTemplates } from './scripts/escape-templates.ts'
import { inlineScript } from './scripts/inline-script.ts'
import { listChunks } from './scripts/list-chunks.ts'
import { styleRules } from './scripts/style-rules.ts'
import { writeManifests } from './scripts/write-manifests.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    inlineScript(),
    tailwindcss(),
    reactRouter(),
    compressAssets(),
    listChunks(),
    writeManifests(),
    styleRules(),
    compileHrefs(),
    escapeTemplates(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting },
          // Words for a developer's console, which every visitor would load.
          treeshake: { manualPureFunctions: ['console.warn', 'warning', 'warnOnce'] },
        },
      },
    },
    ssr: {
      // A build bundles libraries, so that only what is used of them is loaded: half the memory of the process. In
      // development they are Node's own to load, which knows CommonJS. The external
      // ones read files of their own package; they alone are `dependencies` in package.json.
      resolve: {
        noExternal: command === 'build' ? true : [],
        external: ['pg', 'pg-boss', 'pino', 'nodemailer', 'rate-limiter-flexible', 'sharp'],
        // React Router adds these only where package.json has its Node adapter among what a running site needs.
        conditions: ['node'],
        externalConditions: ['node'],
      },
      // A constant in what is built: of React and the router one half of each is left out (decision 0017).
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        // The entry is the whole server, so that one module graph owns the database. V8 keeps the text that it loads.
        rolldownOptions: { input: './server.ts', output: { charset: 'ascii', comments: false } },
        sourcemap: true,
      },
    },
  },
}))
