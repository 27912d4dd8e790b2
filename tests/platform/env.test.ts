import { isAbsolute } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv, VARIABLES } from '#app/platform/environment/env.server.ts'
import { misspeltVariables, strayVariables } from '#app/platform/environment/misspelt-variables.ts'
import { StartupError } from '#app/platform/startup-error.ts'

const S3 = {
  S3_BUCKET: 'fotos',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('readEnv', () => {
  test('needs nothing', () => {
    const env = readEnv({})
    expect(env).toMatchObject({
      port: 3000,
      host: undefined,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: 'auto',
      s3: undefined,
      trustedProxies: [],
    })
    expect(isAbsolute(env.dataDir)).toBe(true)
  })

  test('takes an empty variable for an unset one', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '' })).toMatchObject({ port: 3000 })
  })

  test('derives the public address from the port and drops its final slash', () => {
    expect(readEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readEnv({ PUBLIC_URL: 'https://marea.example/' }).publicUrl).toBe('https://marea.example')
  })

  test('reads lists and groups', () => {
    const env = readEnv({
      ...S3,
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,2001:db8::1',
      ADMIN_EMAIL: ' Ana@Marea.example',
    })
    expect(env.trustedProxies).toEqual(['loopback', '10.0.0.0/8', '2001:db8::1'])
    expect(env.s3).toMatchObject({ bucket: 'fotos', secretAccessKey: 'secret' })
    expect(env.adminEmail).toBe('ana@marea.example')
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'marea.example'],
    ['PUBLIC_URL', 'https://marea.example/sitio'],
    ['DATABASE_URL', 'mysql://localhost/marea'],
    ['DATABASE_URL', 'postgres://ana:a/b@localhost:x/marea'],
    ['ADMIN_EMAIL', 'ana'],
    ['ADMIN_PASSWORD', 'siete77'],
    ['SECRET_KEY', 'clave-corta'],
    ['SECRET_KEY', `${'larga'.repeat(8)},corta`],
    ['DEMO', 'yes'],
    ['SMTP_URL', 'mail.example:587'],
    ['MAIL_FROM', 'Marea'],
    ['DNS_SERVERS', '10.0.0.1,dns.example'],
    ['ALERT_URL', 'ntfy.example/marea'],
    ['ALERT_URL', 'http://ntfy.example/marea'],
    ['ALERT_URL', 'ftp://ntfy.example/marea'],
    ['ALERT_URL', 'https://ana:clave@ntfy.example/marea'],
    ['METRICS_TOKEN', 'quince-letras-'],
    ['METRICS_TOKEN', 'diecisiete letras'],
    ['IMAP_URL', 'imap://buzon:clave@correo.example/INBOX'],
    ['IMAP_URL', 'imaps://correo.example/INBOX'],
    ['IMAP_URL', 'imaps://buzon:50%@correo.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one sentence that names it and hides the value', (name, value) => {
    const message = refusal({ [name]: value })
    expect(message).toMatch(new RegExp(`^La variable ${name} debe (ser|tener) .+\\.$`))
    expect(message.split('\n')).toHaveLength(1)
    expect(message).not.toContain(`«${value}»`)
  })

  test('says everything that is wrong, one line each', () => {
    const lines = refusal({ PORT: 'x', LOG_LEVEL: 'x' }).split('\n')
    expect(lines.map((line) => line.split(' ')[2])).toEqual(['PORT', 'LOG_LEVEL'])
  })

  test('takes the storage variables together or not at all', () => {
    const { S3_REGION: _, ...incomplete } = S3
    expect(refusal(incomplete)).toMatch(/^La variable S3_REGION falta/)
  })

  test('takes the key of DKIM, its name and its domain together or not at all', () => {
    expect(refusal({ DKIM_DOMAIN: 'marea.example', DKIM_SELECTOR: 'marea' })).toMatch(
      /^La variable DKIM_KEY falta: las tres DKIM_KEY, DKIM_SELECTOR, DKIM_DOMAIN van juntas/,
    )
  })

  test('takes the purge address of the CDN and its token, together or not at all', () => {
    const cdn = { CDN_PURGE_URL: 'http://10.0.0.7:6081/.cdn/purge', CDN_PURGE_TOKEN: 'una-clave-de-prueba' }
    expect(readEnv(cdn).cdn).toEqual({ url: cdn.CDN_PURGE_URL, token: cdn.CDN_PURGE_TOKEN })
    expect(readEnv({}).cdn).toBeUndefined()
    const { CDN_PURGE_TOKEN: _, ...incomplete } = cdn
    expect(refusal(incomplete)).toMatch(/^La variable CDN_PURGE_TOKEN falta: las dos/)
    for (const url of ['ftp://cdn.example/purge', 'https://ana:clave@cdn.example/purge'])
      expect(refusal({ ...cdn, CDN_PURGE_URL: url })).toMatch(/^La variable CDN_PURGE_URL debe ser/)
    expect(refusal({ ...cdn, CDN_PURGE_TOKEN: 'quince-letras-' })).toMatch(
      /^La variable CDN_PURGE_TOKEN debe tener/,
    )
  })
})

function refusal(source: Record<string, string>) {
  try {
    readEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as StartupError).message
  }
  throw new Error('accepted')
}

describe('a variable that is nearly one of these', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['S3_ACCES_KEY_ID', 'S3_ACCESS_KEY_ID'],
    ['TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['HTTP_URL', undefined],
    ['PATH', undefined],
    ['POST', undefined],
    ['NODE_ENV', undefined],
    ['DATABASE_URL', undefined],
  ])('%s: %s was meant', (name, meant) => {
    expect(misspeltVariables([name], VARIABLES)).toEqual(meant ? [{ name, meant }] : [])
  })
  test('in marea.env every name is told that is not the site’s or of a program below it', () => {
    const ofFile = [
      'PORT',
      'SMTP_HOST',
      'DATADIR',
      'FOO_BAR',
      'DATABSE_URL',
      'TZ',
      'NODE_ENV',
      'MALLOC_ARENA_MAX',
    ]
    const ofEnvironment = [...ofFile.slice(0, 1), 'SMTP_HOST_OF_ANOTHER', 'SHLVL']
    expect(strayVariables({ ofEnvironment, ofFile }, VARIABLES)).toEqual([
      { name: 'DATABSE_URL', meant: 'DATABASE_URL' },
      ...['SMTP_HOST', 'DATADIR', 'FOO_BAR'].map((name) => ({ name })),
    ])
  })
})
