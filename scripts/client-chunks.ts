const ICONS = 'node_modules/lucide-react/dist/esm'

type Chunk = {
  name: string
  /** Decides where a module imported from two chunks goes: to the higher priority. */
  priority: number
  /** Paths from the project's root; a trailing slash means a folder. */
  modules: readonly string[]
}

/**
 * Chunks of the browser's code. Modules that are always needed together share a file, because two dozen files of a
 * few hundred bytes compress far worse than one (docs/decisions/0011). A chunk includes what its modules import.
 * Panel modules are in none. A path without a module stops the build (list-chunks.ts).
 */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'framework',
    priority: 4,
    modules: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/react-router/',
      'app/platform/hydration/version-skew.ts',
      `${ICONS}/createLucideIcon.mjs`,
    ],
  },
  {
    // Frame of every public page, and small parts that nearly every page uses.
    name: 'site',
    priority: 3,
    modules: [
      'app/domains/site/routes/layout.tsx',
      'app/domains/site/frame/ui/failure.tsx',
      'app/domains/site/frame/ui/footer.tsx',
      'app/domains/site/frame/ui/header.tsx',
      'app/domains/site/frame/ui/not-found.tsx',
      'app/domains/site/frame/ui/phone-menu.tsx',
      'app/domains/site/frame/ui/unavailable.tsx',
      'app/domains/site/frame/ui/watch-answers.ts',
      'app/domains/events/schema.ts',
      'app/platform/time/dates.ts',
      'app/ui/controls/button.tsx',
      'app/ui/drawing/badge.tsx',
      'app/ui/drawing/facts.ts',
      'app/ui/drawing/page-header.tsx',
      'app/ui/feedback/toast.ts',
      'app/ui/meta/meta.ts',
      `${ICONS}/icons/arrow-down.mjs`,
      `${ICONS}/icons/arrow-left.mjs`,
      `${ICONS}/icons/arrow-right.mjs`,
      `${ICONS}/icons/check.mjs`,
      `${ICONS}/icons/chevron-down.mjs`,
      `${ICONS}/icons/clock.mjs`,
      `${ICONS}/icons/map-pin.mjs`,
      `${ICONS}/icons/search.mjs`,
    ],
  },
  {
    name: 'form',
    priority: 2,
    modules: [
      'app/domains/contacts/consent-schema.ts',
      'app/domains/contacts/ui/consent-fields.tsx',
      'app/ui/controls/field.tsx',
      'app/ui/feedback/notice.tsx',
      'app/ui/feedback/repeat-in-toast.ts',
      'app/ui/forms/honeypot.tsx',
      'app/ui/forms/idempotency-key.ts',
      'app/ui/forms/send-by-script.ts',
      'app/ui/forms/use-answer-focus.ts',
      'app/ui/forms/use-idempotency-key.ts',
      'app/ui/forms/use-open-errors.ts',
      'app/ui/loading/use-came-with-page.ts',
    ],
  },
  {
    // Parts of the form that its page of thanks needs too. The panel loads them as well, only for browser-storage.ts:
    // in a file of its own that would cost the form's page 0.1 KB, which its budget lacks.
    name: 'application',
    priority: 2,
    modules: [
      'app/platform/browser-storage.ts',
      'app/domains/community/application-fields.ts',
      'app/domains/community/schema.ts',
      'app/domains/community/ui/application-draft.ts',
    ],
  },
  { name: 'application-summary', priority: 1, modules: ['app/domains/community/ui/application-summary.tsx'] },
  {
    name: 'community',
    priority: 0,
    modules: [
      'app/domains/community/profiles.ts',
      'app/domains/community/routes/community.tsx',
      'app/domains/community/ui/',
    ],
  },
  // Frame, panel and the cards before it need the focus, only the first two the icon: two files would cost each public
  // page the name of another.
  {
    name: 'navigation',
    priority: 2,
    modules: ['app/ui/loading/use-navigation-focus.ts', `${ICONS}/icons/loader-circle.mjs`],
  },
  // Rules of dates, which the organiser's page needs all of.
  {
    name: 'repetition',
    priority: 1,
    modules: [
      'app/domains/events/repetition.ts',
      'app/domains/events/rules-schema.ts',
      'app/platform/time/months.ts',
    ],
  },
  // Pages of other slices need it without the facts of an event's page, which would come with it.
  { name: 'hours', priority: 2, modules: ['app/platform/formats/hours.ts'] },
  { name: 'empty-state', priority: 2, modules: ['app/ui/feedback/empty-state.tsx'] },
  // Agenda, contents and the search over the whole site need it.
  { name: 'search-form', priority: 2, modules: ['app/ui/controls/search-form.tsx'] },
  {
    name: 'static-island',
    priority: 2,
    modules: ['app/ui/loading/static-island.tsx', 'app/ui/loading/untouched.ts'],
  },
  { name: 'picture', priority: 2, modules: ['app/domains/media/ui/picture.tsx'] },
  {
    name: 'content',
    priority: 0,
    modules: [
      'app/domains/content/hub/address.ts',
      'app/domains/content/schema.ts',
      'app/domains/content/display/ui/card.tsx',
      'app/domains/content/display/ui/facts.tsx',
      'app/domains/content/display/ui/picture.tsx',
      'app/domains/content/display/ui/type-badge.tsx',
      'app/domains/content/display/ui/type-icons.tsx',
    ],
  },
  {
    name: 'event-badge',
    priority: 1,
    modules: ['app/domains/events/display/ui/category-badge.tsx', 'app/ui/drawing/cover-address.ts'],
  },
  {
    name: 'event-facts',
    priority: 0,
    modules: [
      'app/domains/events/display/ui/facts.tsx',
      'app/domains/attendance/registrations/fields.ts',
      'app/domains/attendance/registrations/schema.ts',
      'app/ui/meta/share-links.tsx',
    ],
  },
  // Parts of these pages that the settings preview uses too; without own chunks each would be in two files.
  { name: 'panel-tabs', priority: 1, modules: ['app/ui/controls/panel-tabs.tsx'] },
  {
    name: 'event-card',
    priority: 0,
    modules: ['app/domains/events/display/ui/card.tsx', 'app/domains/events/display/ui/picture.tsx'],
  },
  {
    name: 'home',
    priority: 0,
    modules: [
      'app/domains/site/routes/home.tsx',
      'app/domains/site/home/ui/audiences.tsx',
      'app/domains/site/home/ui/banner.tsx',
      'app/domains/site/home/ui/events.tsx',
      'app/domains/site/home/ui/hero.tsx',
      'app/domains/site/home/ui/initiatives.tsx',
      'app/domains/site/home/ui/pillars.tsx',
      'app/domains/site/home/ui/ribbons.tsx',
    ],
  },
  {
    name: 'policies',
    priority: 0,
    modules: ['app/domains/site/routes/policies.tsx', 'app/domains/site/policies/'],
  },
]

/** Chunks as options of Rolldown. */
export const codeSplitting = {
  groups: CHUNKS.map(({ name, priority, modules }) => ({
    name,
    priority,
    test: (id: string) => modules.some((path) => leadsTo(path, id)),
  })),
}

/**
 * Whether a module id has this path, or is in this folder. React Router splits routes into modules with
 * `?route-chunk=` behind the file name.
 */
export function leadsTo(path: string, id: string): boolean {
  const [file = ''] = id.split('?route-chunk=')
  return path.endsWith('/') ? file.includes(`/${path}`) : file.endsWith(`/${path}`)
}
