import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../platform/temporary-directory.ts'

/** Certificate for `name`, signed by an authority that only this run knows. `ca` is the authority's. */
export async function signedCertificate(days: number, name = 'localhost') {
  const { path, remove } = await temporaryDirectory()
  const [caKey, ca, key, request, cert, names] = ['ca.key', 'ca', 'key', 'request', 'cert', 'names'].map(
    (name) => join(path, name),
  ) as [string, string, string, string, string, string]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  writeFileSync(names, `subjectAltName=DNS:${name}\n`)
  openssl('req', '-x509', ...newKey, '-keyout', caKey, '-out', ca, '-subj', '/CN=Autoridad de pruebas')
  openssl('req', ...newKey, '-keyout', key, '-out', request, '-subj', `/CN=${name}`)
  const signing = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-days', String(days)]
  openssl('x509', '-req', '-in', request, '-out', cert, ...signing, '-extfile', names)
  const [own, signed, authority] = [key, cert, ca].map((file) => readFileSync(file, 'utf8'))
  await remove()
  return { key: own ?? '', cert: signed ?? '', ca: authority ?? '' }
}

function openssl(...args: string[]) {
  execFileSync('openssl', args, { stdio: 'ignore' })
}
