import { build, type Plugin } from 'vite'

const QUERY = '?script'

/** `import text from './x.ts?script'`: a browser script with all its imports, as the text of one module. */
export function inlineScript(): Plugin {
  return {
    name: 'marea:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined
      const input = id.slice(0, -QUERY.length)
      this.addWatchFile(input)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input, output: { format: 'es' } },
        },
      })
      const [output] = [built].flat()
      const chunk = output && 'output' in output ? output.output[0] : undefined
      if (chunk?.type !== 'chunk') throw new Error(`${input} is no script.`)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}
