import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compressAssets()],
  environments: {
    ssr: {
      build: {
        // The entry is the whole server, so that one module graph owns the database.
        rolldownOptions: { input: './server.ts' },
        sourcemap: true,
      },
    },
  },
})
