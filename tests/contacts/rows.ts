import { rowsOf } from '../setup/team.ts'

const ANA = {
  email: 'ana@cacao.test',
  first_name: 'Ana',
  last_name: 'Peña',
  company: 'Cacao Norte',
  position: 'Directora',
  sector: 'Agritech',
  profile_type: 'emprendedor',
  interests: ['Networking', 'Mentoría', 'Talento'],
  consent_privacy_policy: true,
  consent_marketing: false,
  marketing_asked_at: null,
  created_at: '2026-11-20T22:15:00Z',
}

/** Stores a contact as a form would have, with what a test wants otherwise. */
export async function storeContact(more: Partial<Record<keyof typeof ANA, unknown>> = {}): Promise<string> {
  const json = JSON.stringify({ ...ANA, ...more }).replaceAll("'", "''")
  const [stored] = await rowsOf(
    `insert into contacts (${Object.keys(ANA)})
     select ${Object.keys(ANA)} from jsonb_populate_record(null::contacts, '${json}') returning id`,
  )
  return String(stored?.id)
}

/** So many, one a minute, the last the newest. */
export async function storeMany(count: number): Promise<void> {
  await rowsOf(
    `insert into contacts (email, first_name, company, interests, created_at)
     select 'persona' || n || '@marea.test', 'Persona ' || n, 'Empresa ' || n, '{Eventos}',
       timestamptz '2026-01-01Z' + make_interval(mins => n)
     from generate_series(1, ${count}) n`,
  )
}
