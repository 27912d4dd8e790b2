import { existsSync } from 'node:fs'
import { Failure, runStep } from './progress.mjs'

/** The browser of the journeys: Debian's Chromium, so that tests download nothing of their own. */
const CHROMIUM = process.env.CHROMIUM_PATH || '/usr/bin/chromium'

export async function installBrowser() {
  if (existsSync(CHROMIUM)) return
  if (process.env.CHROMIUM_PATH) throw new Failure(`CHROMIUM_PATH apunta a ${CHROMIUM}, que no existe.`)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Failure(
      'Las pruebas necesitan Chromium. Instálalo con «sudo apt-get install --yes chromium»' +
        ' o indica en CHROMIUM_PATH dónde está, y repite.',
    )
  }
  const step = {
    command: 'apt-get',
    failed: 'No se pudo instalar Chromium para las pruebas',
    options: { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  }
  await runStep({
    ...step,
    doing: 'Consultando los paquetes de Debian',
    done: 'Paquetes consultados',
    args: ['update'],
  })
  await runStep({
    ...step,
    doing: 'Instalando Chromium',
    done: 'Chromium instalado',
    args: ['install', '--yes', '--no-install-recommends', 'chromium'],
  })
}
