import { readFileSync } from 'node:fs'

/**
 * URL of the built script that contains a module. Looked up in the build's list, because script names change with the
 * module's folder, and a test that waits for an old name would wait for nothing and pass.
 * @param module end of the module's path, such as `events/dialog/ui/event-dialog.tsx`
 */
export function builtScript(module: string): string {
  const scripts: Record<string, string[]> = JSON.parse(readFileSync('build/client-chunks.json', 'utf8'))
  const [address] =
    Object.entries(scripts).find(([, held]) => held.some((id) => id.endsWith(`/${module}`))) ?? []
  if (!address) throw new Error(`No script of the build holds ${module}.`)
  return address
}
