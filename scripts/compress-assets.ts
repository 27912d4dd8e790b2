import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text asset, at the best quality: done once per build, served for a year. */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'marea:compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      folder = config.root
    },
    async writeBundle({ dir }) {
      const assets = join(dir ?? folder, 'assets')
      for (const name of await readdir(assets)) {
        if (!/\.(js|css|svg|json)$/.test(name)) continue
        await compressAsset(join(assets, name))
      }
    },
  }
}

export async function compressAsset(file: string): Promise<void> {
  const source = await readFile(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await compressBrotli(source, best))
  await writeFile(`${file}.gz`, await compressGzip(source, { level: 9 }))
}
