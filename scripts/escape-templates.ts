import type { Plugin } from 'vite'

/**
 * Writes what `charset: 'ascii'` leaves of other letters in the server, those of tagged templates, as `\u` too: a
 * single one doubles the memory for the text of its whole file (docs/decisions/0017). The tags that are used here,
 * `sql` above all, read what a template says, not how it is written.
 */
export function escapeTemplates(): Plugin {
  return {
    name: 'marea:escape-templates',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\x7f]/g, escaped)
    },
  }
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
