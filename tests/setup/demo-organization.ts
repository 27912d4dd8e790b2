import { demoSettings } from '#db/demo/organization.ts'

/** Gives a site that runs by itself the organisation of the demo: a statement and its values. */
export const DEMO_ORGANIZATION: [string, unknown[]] = [
  `insert into site_settings (key, value) values ('demo', $1) on conflict do nothing`,
  [JSON.stringify(demoSettings)],
]
