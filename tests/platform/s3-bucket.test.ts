import { spawn } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { s3Bucket } from '#app/platform/storage/s3-bucket.server.ts'
import { freePort } from '../setup/site.ts'
import { temporaryDirectory } from './temporary-directory.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function serverAt(answer: RequestListener): string {
  const server = createServer(answer).listen(0)
  closing.push(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const bucketAt = (endpoint: string, accessKeyId = 'id') =>
  s3Bucket({ bucket: 'fotos', endpoint, region: 'us-east-1', accessKeyId, secretAccessKey: 'clave' })

test('a store that sends to another host is down: that host gets no file', async () => {
  const asked: string[] = []
  const elsewhere = serverAt((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end()
  })
  const endpoint = serverAt((_, response) => {
    response.writeHead(307, { location: `${elsewhere}/robado` }).end()
  })
  const bucket = bucketAt(endpoint)
  await expect(bucket.ask('PUT', 'media/una.webp', { body: 'bytes' })).rejects.toThrow()
  await expect(bucket.ask('GET', 'media/una.webp')).rejects.toThrow()
  expect(asked).toEqual([])
})

const KEYS = ['a&b.webp', 'c.webp', "d'e.webp", 'f.webp', 'g.webp']

/** A store that lists two objects at a time, with a token that it does not take back. */
function pagingStore(): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
  return serverAt((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://store')
    if (searchParams.has('continuation-token')) return response.writeHead(500).end()
    const from = KEYS.indexOf(searchParams.get('start-after') ?? '') + 1
    const page = KEYS.slice(from, from + 2).map(escaped)
    response.end(`<?xml version="1.0"?><ListBucketResult><IsTruncated>${from + 2 < KEYS.length}</IsTruncated>
      <NextContinuationToken>x</NextContinuationToken>
      ${page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')}
      </ListBucketResult>`)
  })
}

test('a listing of several pages is read to its end, whatever its keys hold', async () => {
  const found = await bucketAt(pagingStore()).list('')
  expect(found.map(({ key }) => key)).toEqual(KEYS)
})

/** A store of its own process, because its tokens are made with a cipher that OpenSSL 3 only has when asked. */
async function startS3rver(directory: string): Promise<string> {
  const port = await freePort()
  const options = {
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: 'fotos' }],
  }
  const program = `new (require('s3rver'))(${JSON.stringify(options)}).run().then(() => console.log('runs'))`
  const child = spawn(process.execPath, ['--openssl-legacy-provider', '-e', program])
  closing.push(() => child.kill())
  await once(child.stdout, 'data')
  return `http://127.0.0.1:${port}`
}

test('a listing of 1,001 objects, one more than a store lists at once, has each of them once', {
  tags: ['night'],
}, async () => {
  const directory = await temporaryDirectory()
  const bucket = bucketAt(await startS3rver(directory.path), 'S3RVER')
  const keys = Array.from({ length: 1_001 }, (_, n) => `media/á ${String(n).padStart(4, '0')}.webp`)
  const waiting = keys.values()
  const put = async () => {
    for (const key of waiting) await (await bucket.ask('PUT', key, { body: 'x' })).body?.cancel()
  }
  await Promise.all(Array.from({ length: 16 }, put))
  const found = await bucket.list('media/')
  expect(found.map(({ key }) => key)).toEqual(keys)
  await directory.remove()
})

/** Signature of a request by AWS Signature Version 4, as Amazon S3 computes it from what arrived. */
function signatureOf({ method, url = '', headers }: IncomingMessage, secret: string): string {
  const [, date = '', region = '', signed = ''] =
    /Credential=id\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  const { pathname, searchParams } = new URL(url, 'http://store')
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  const query = [...searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const scope = `${date}/${region}/s3/aws4_request`
  const hmac = (key: string | Buffer, words: string) => createHmac('sha256', key).update(words).digest()
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')).toString('hex')
}

test.each(['clave', 'otra'])(
  'requests are signed with S3_SECRET_ACCESS_KEY: a store that knows %s',
  async (secret) => {
    const endpoint = serverAt((request, response) => {
      const isTheirs = request.headers.authorization?.endsWith(`Signature=${signatureOf(request, secret)}`)
      response.writeHead(isTheirs ? 200 : 403).end('<ListBucketResult></ListBucketResult>')
    })
    const bucket = bucketAt(endpoint)
    const answers = await Promise.allSettled([
      bucket.ask('GET', 'media/una.webp'),
      bucket.ask('PUT', 'media/una.webp', { body: 'bytes', headers: { 'content-type': 'image/webp' } }),
      bucket.ask('DELETE', 'backups/marea 2026-11-30 (1).tar'),
      bucket.list('media/á&b='),
    ])
    const expected = secret === 'clave' ? 'fulfilled' : 'rejected'
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(expected))
  },
)
