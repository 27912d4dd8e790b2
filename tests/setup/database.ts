import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real PostgreSQL for the whole run: ours, or a scratch database on the one of TEST_DATABASE_URL. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL
  const { url, drop } = server ? await scratchDatabase(server) : await embeddedDatabase()
  process.env.DATABASE_URL = url
  project.provide('databaseUrl', url)
  return drop
}

async function embeddedDatabase() {
  const directory = await temporaryDirectory()
  const database = await startEmbeddedPostgres({ dataDir: directory.path, log: () => {} })
  return {
    url: database.url,
    async drop() {
      await database.stop()
      await directory.remove()
    },
  }
}

async function scratchDatabase(server: string) {
  const name = `marea_test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} encoding 'UTF8' template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) }
}

async function run(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
