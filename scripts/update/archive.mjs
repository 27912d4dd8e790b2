import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Failure, say } from '../prepare/progress.mjs'
import { readFrom, saveFrom } from './download.mjs'
import { NOTHING_DONE, reasonOf } from './words.mjs'
import { remove, WORKPLACE } from './workplace.mjs'

/** What each release has. */
const PARTS = ['package.json', 'package-lock.json', 'build/current', 'db/migrations']
const WHERE_CHECKSUM = 'La suma de control va ahí, o se indica con --sha256=….'
const DISK_IS_FULL = /No space left on device|Disk quota exceeded/
const SHA256 = /^[0-9a-f]{64}$/

/**
 * Fetches a release by its path or https address, compares it with its checksum, and unpacks it aside. Resolves to its
 * folder. `sha256` is the checksum, if it does not stand beside the archive as `….sha256`.
 */
export async function unpackArchive(source, sha256) {
  const expected = (sha256 ?? (await readChecksum(`${source}.sha256`))).toLowerCase()
  if (!SHA256.test(expected)) throw new Failure(`«${expected}» no es una suma SHA-256. ${NOTHING_DONE}`)
  const archive = join(WORKPLACE, 'archive.tar.gz')
  await (isAddress(source) ? download : copy)(source, archive)
  const found = await checksum(archive)
  if (found !== expected)
    throw new Failure(
      `${basename(source)} no es el archivo que se publicó: su suma SHA-256 es ${found}, y se esperaba ${expected}. ${NOTHING_DONE}`,
    )
  return unpack(archive)
}

async function download(address, archive) {
  say(`▸ Bajando ${address}…`)
  await saveFrom(address, archive)
}

function copy(source, archive) {
  try {
    copyFileSync(source, archive)
  } catch (error) {
    throw new Failure(
      `No se puede copiar ${source}: ${reasonOf(error.code)} (${error.code}). ${NOTHING_DONE}`,
    )
  }
}

function unpack(archive) {
  const folder = join(WORKPLACE, 'unpacked')
  remove(folder)
  mkdirSync(folder)
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--no-same-owner'], { stdio: 'pipe', env })
  } catch (error) {
    throw notUnpacked(String(error.stderr ?? error.message))
  }
  rmSync(archive)
  const [name, ...others] = readdirSync(folder)
  const tree = join(folder, name ?? '')
  const isWhole = PARTS.every((part) => existsSync(join(tree, part)))
  if (!name?.startsWith('marea-') || others.length > 0 || !isWhole)
    throw new Failure(`Ese archivo no es una versión de Marea. ${NOTHING_DONE}`)
  return tree
}

/** tar goes on after what it cannot write, and says a line about each file. */
function notUnpacked(words) {
  if (DISK_IS_FULL.test(words))
    return new Failure(`La versión nueva no cabe aquí: ${reasonOf('ENOSPC')}. ${NOTHING_DONE}`)
  return new Failure(`Ese archivo no se puede descomprimir. ${NOTHING_DONE} Dice:\n${words}`)
}

/** First word of a file as `sha256sum` writes it. */
async function readChecksum(source) {
  const text = isAddress(source) ? await readFrom(source, WHERE_CHECKSUM) : readBeside(source)
  return text.trim().split(/\s/)[0]
}

function readBeside(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Failure(`No se puede leer ${file} (${error.code}). ${WHERE_CHECKSUM} ${NOTHING_DONE}`)
  }
}

function isAddress(source) {
  if (/^http:/i.test(source))
    throw new Failure(`Por http cualquiera puede cambiar el archivo: usa https. ${NOTHING_DONE}`)
  return /^https:/i.test(source)
}

async function checksum(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
