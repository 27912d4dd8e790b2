import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * What is always wanted together travels together: two dozen files of a few hundred bytes compress far worse
 * than one of their sum (docs/decisions/0011). A group takes what its modules import along with them, so the
 * first that names a module has it. Back-office modules stand in none.
 */
export const clientChunks = {
  groups: [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/,
      priority: 4,
    },
    {
      // The frame of every public page, and small parts that nearly every page has some of.
      name: 'site',
      test: /site[\\/](routes[\\/]layout|frame[\\/]ui[\\/][a-z-]+)\.tsx$|app[\\/]ui[\\/][a-z]+[\\/](page-header|button|meta|badge|empty-state|facts|toast)\.tsx?|platform[\\/]dates|events[\\/]schema|vite[\\/]preload-helper|icons[\\/](arrow-(right|left|down)|chevron-down|map-pin|clock|check)\./,
      priority: 3,
    },
    {
      name: 'form',
      test: /app[\\/]ui[\\/][a-z]+[\\/](field|notice|use-(idempotency-key|answer-focus|came-with-page)|idempotency-key|honeypot|send-by-script)\.tsx?|contacts[\\/]schema/,
      priority: 2,
    },
    {
      // The page of thanks wants these of the form, and not the rest of it.
      name: 'application',
      test: /community[\\/](ui[\\/]application-draft|application-fields)\./,
      priority: 1,
    },
    {
      name: 'community',
      test: /domains[\\/]community[\\/]((schema|profiles)\.|routes[\\/]community\.|ui[\\/])/,
      priority: 0,
    },
    { name: 'picture', test: /media[\\/]ui[\\/]picture\./, priority: 2 },
    {
      name: 'content',
      test: /domains[\\/]content[\\/](schema\.|hub[\\/]address\.|display[\\/]ui[\\/](card|facts|picture|type-))/,
      priority: 0,
    },
    { name: 'event-picture', test: /events[\\/]display[\\/]ui[\\/](picture|category-badge)/, priority: 1 },
    {
      name: 'event-facts',
      test: /events[\\/](registrations[\\/](schema|fields)|display[\\/]ui[\\/]facts|page[\\/]ui[\\/]add-to-calendar)|app[\\/]ui[\\/]meta[\\/]share-links/,
      priority: 0,
    },
    // Parts of these pages are in the preview of the settings too, which would make two files of each.
    { name: 'panel-tabs', test: /app[\\/]ui[\\/]controls[\\/]panel-tabs/, priority: 1 },
    { name: 'event-card', test: /events[\\/]display[\\/]ui[\\/]card\./, priority: 0 },
    { name: 'home', test: /site[\\/](routes[\\/]home|home[\\/]ui[\\/][a-z-]+)\.tsx$/, priority: 0 },
    { name: 'policies', test: /site[\\/](routes[\\/]policies\.|policies[\\/])/, priority: 0 },
  ],
}

/** Writes down, beside the build, which modules each script of the browser holds: the test of weights reads it. */
export function listChunks(): Plugin {
  return {
    name: 'marea:list-chunks',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = scripts.map(({ fileName, moduleIds }) => [`/${fileName}`, moduleIds])
      await writeFile(join(dir, '..', 'client-chunks.json'), JSON.stringify(Object.fromEntries(modules)))
    },
  }
}
