import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { s3Store } from '#app/domains/backups/store/s3-store.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'

const LEFT = 'backups/copia-20261121-061000-aaaaaaaa.marea'
const NAME = 'copia-20261122-061000-bbbbbbbb.marea'

test('what a killed upload left in the bucket goes before the next one, and nothing of others', async () => {
  const directory = await temporaryDirectory()
  const asked: string[] = []
  // The server of the other tests cannot list them.
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    asked.push(`${method} ${decodeURIComponent(url)}`)
    const upload = (key: string, id: string) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`
    response.setHeader('etag', '"x"')
    if (method === 'GET') response.end(upload(LEFT, 'a+b') + upload('backups/otra-cosa.zip', 'c'))
    else response.end('<UploadId>nueva</UploadId><CompleteMultipartUploadResult/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const path = join(directory.path, NAME)
    await writeFile(path, 'una copia')
    const { port } = server.address() as AddressInfo
    const account = { region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' }
    await s3Store({ ...account, bucket: 'fotos', endpoint: `http://127.0.0.1:${port}` }, directory.path).put(
      path,
    )
    expect(asked).toEqual([
      'GET /fotos/?uploads=&prefix=backups/',
      `DELETE /fotos/${LEFT}?uploadId=a+b`,
      `POST /fotos/backups/${NAME}?uploads=`,
      `PUT /fotos/backups/${NAME}?partNumber=1&uploadId=nueva`,
      `POST /fotos/backups/${NAME}?uploadId=nueva`,
    ])
  } finally {
    server.close()
    await directory.remove()
  }
})
