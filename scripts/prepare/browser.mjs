import { existsSync } from 'node:fs'
import { chromiumPath } from './chromium-path.mjs'
import { Failure, runStep } from './progress.mjs'

/** Debian's package names; older releases have only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

export async function installBrowser() {
  if (existsSync(chromiumPath)) return
  if (process.env.CHROMIUM_PATH) throw new Failure(`CHROMIUM_PATH apunta a ${chromiumPath}, que no existe.`)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Failure(
      `Las pruebas necesitan Chromium. Instálalo con «sudo apt-get install --yes ${PACKAGES[0]}»` +
        ` (o ${PACKAGES[1]}, donde no lo haya), o indica en CHROMIUM_PATH dónde está, y repite.`,
    )
  }
  await runApt('Consultando los paquetes de Debian', 'Paquetes consultados', ['update'])
  await installFirst(PACKAGES)
}

async function installFirst([name, ...others]) {
  try {
    const args = ['install', '--yes', '--no-install-recommends', name]
    await runApt('Instalando Chromium', 'Chromium instalado', args)
  } catch (failure) {
    if (others.length === 0) throw failure
    await installFirst(others)
  }
}

function runApt(doing, done, args) {
  return runStep({
    doing,
    done,
    failed: 'No se pudo instalar Chromium para las pruebas',
    command: 'apt-get',
    args,
    options: { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  })
}
