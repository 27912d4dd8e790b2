import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Site } from '../../setup/site.ts'
import type { Target } from './targets.ts'

/** Megabytes the site's process holds. */
export async function memoryOf({ child }: Site): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

/** Lines of the log that say something broke, and lines that are no log at all. */
export function complaints(output: string): string[] {
  return output
    .split('\n')
    .slice(greetingLength(output))
    .filter(
      (line) => line.trim() !== '' && !(line.startsWith('{') && Number(/"level":(\d+)/.exec(line)?.[1]) < 50),
    )
}

function greetingLength(output: string): number {
  return output.split('\n').findIndex((line) => line.startsWith('Entra en')) + 1
}

/** Rows with a sign that no text may hold: it would break a feed, a calendar or a spreadsheet. */
export async function rowsWithControls(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'ARRAY', 'jsonb')
       and table_name in ('event_submissions', 'contact_form', 'contacts', 'course_submissions', 'inquiries', 'mail_messages',
         'event_registrations', 'consent_events', 'events', 'audit_log')`,
  )
  const found: string[] = []
  for (const { table_name, column_name } of rows) {
    const { rows: bad } = await db.query<{ value: string }>(
      `select left("${column_name}"::text, 80) as value from "${table_name}"
       where "${column_name}"::text ~ '[\\x01-\\x08\\x0B-\\x1F\\x7F]' limit 3`,
    )
    found.push(...bad.map(({ value }) => `${table_name}.${column_name}: ${JSON.stringify(value)}`))
  }
  return found
}

/** Sends what an honest visitor sends, and tells how it was answered. */
export async function sendHonestly(
  site: string,
  { path, kind, honest }: Target,
  turn: number,
): Promise<number> {
  const text = 'Después de la tormenta'
  const own = {
    ...honest,
    ...('title' in honest ? { title: `${text} ${turn}` } : { message: `${text} ${turn}` }),
  }
  const body = new URLSearchParams(
    Object.entries(own).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  )
  const response = await fetch(site + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'x-forwarded-for': `192.0.2.${turn}`,
      'content-type': kind === 'function' ? 'application/json' : 'application/x-www-form-urlencoded',
    },
    body: kind === 'function' ? JSON.stringify(own) : body,
  })
  return response.status
}
