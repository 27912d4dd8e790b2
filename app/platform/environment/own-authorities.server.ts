import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { StartupError } from '#app/platform/startup-error.ts'

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/**
 * Trusts the authorities in `file`, the operator's own. Node does it by itself only if the variable was there before
 * it read `marea.env`.
 */
export function trustAuthorities(file: string | undefined): void {
  if (!file || getCACertificates('extra').length > 0) return
  const found = certificatesIn(file)
  if (found.length === 0)
    throw new StartupError(
      'La variable NODE_EXTRA_CA_CERTS debe ser la ruta de un archivo de certificados en PEM que el sitio pueda leer.',
    )
  setDefaultCACertificates([...getCACertificates('default'), ...found])
}

function certificatesIn(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').match(CERTIFICATE) ?? []
  } catch {
    return []
  }
}
