import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { s3Bucket } from '#app/platform/storage/s3-bucket.server.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

function serverAt(answer: RequestListener): string {
  const server = createServer(answer).listen(0)
  closing.push(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const bucketAt = (endpoint: string) =>
  s3Bucket({ bucket: 'fotos', endpoint, region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'clave' })

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
