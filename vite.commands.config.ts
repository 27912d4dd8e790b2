import { defineConfig } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { COMMANDS } from './scripts/commands.ts'
import { inlineScript } from './scripts/inline-script.ts'

/** The operator's commands. Apart from the server's build, whose scripts stay cut as its memory wants them. */
export default defineConfig({
  plugins: [inlineScript()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: Object.keys(manifest.dependencies) },
  build: {
    ssr: true,
    outDir: 'build/next/commands',
    sourcemap: true,
    rolldownOptions: {
      input: COMMANDS.map((name) => `scripts/${name}.ts`),
      output: { charset: 'ascii', comments: false, entryFileNames: '[name].js' },
    },
  },
})
