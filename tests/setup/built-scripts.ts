import { readFileSync } from 'node:fs'

/**
 * The address of the script that holds a module, as the build wrote it down: a script's name changes with the folder
 * that its module stands in, and a test that waits for the old one would wait for nothing and pass.
 * @param module the end of its path, such as `events/dialog/ui/event-dialog.tsx`
 */
export function builtScript(module: string): string {
  const scripts: Record<string, string[]> = JSON.parse(readFileSync('build/client-chunks.json', 'utf8'))
  const [address] =
    Object.entries(scripts).find(([, held]) => held.some((id) => id.endsWith(`/${module}`))) ?? []
  if (!address) throw new Error(`No script of the build holds ${module}.`)
  return address
}
