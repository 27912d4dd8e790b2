import { demoSettings } from '#db/demo/organization.ts'

/** SQL statement, with its values, that gives a separately running site the demo's organisation. */
export const DEMO_ORGANIZATION: [string, unknown[]] = [
  `insert into site_settings (key, value) values ('demo', $1) on conflict do nothing`,
  [JSON.stringify(demoSettings)],
]
