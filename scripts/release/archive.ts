/** The file of a release and its checksum. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * Packs a folder so that equal files give an equal archive: sorted names, nobody's account and umask, one date. Needs
 * GNU tar.
 * @param seconds date of every file, since 1970
 */
export async function packFolder(folder: string, archive: string, seconds: number): Promise<void> {
  const equal = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner']
  const options = ['--create', '--format=gnu', ...equal, '--mode=u=rwX,go=rX']
  const tar = spawn('tar', [...options, `--directory=${dirname(folder)}`, basename(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(tar, 'close')
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(archive))
  const [code] = await ended
  if (code !== 0) throw new Error(`tar ended with ${code}.`)
}

/** SHA-256 of a file in hexadecimal. */
export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
