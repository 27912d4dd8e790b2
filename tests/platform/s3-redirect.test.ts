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

test('a store that sends to another host is down: that host gets no file', async () => {
  const asked: string[] = []
  const elsewhere = serverAt((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end()
  })
  const endpoint = serverAt((_, response) => {
    response.writeHead(307, { location: `${elsewhere}/robado` }).end()
  })
  const bucket = s3Bucket({
    bucket: 'fotos',
    endpoint,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'clave',
  })
  await expect(bucket.ask('PUT', 'media/una.webp', { body: 'bytes' })).rejects.toThrow()
  await expect(bucket.ask('GET', 'media/una.webp')).rejects.toThrow()
  expect(asked).toEqual([])
})
