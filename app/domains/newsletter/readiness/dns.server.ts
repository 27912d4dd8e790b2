/** Owns looking up what DNS says of the sender's domain. */
import { Resolver } from 'node:dns/promises'
import { env } from '#app/platform/environment/env.server.ts'

/** Milliseconds per question, and how often one is asked. */
const RESOLVER_OPTIONS = { timeout: 2_000, tries: 2 }

/** `unreachable`: no DNS server answered, so nothing is known. */
export type Lookup<Found> = Found[] | 'unreachable'

export type MxRecord = { exchange: string; priority: number }

/** Records of a name; empty if it has none, or does not exist. */
export type DnsReader = {
  readTexts(name: string): Promise<Lookup<string>>
  readMx(name: string): Promise<Lookup<MxRecord>>
}

export function dnsReader(): DnsReader {
  const resolver = new Resolver(RESOLVER_OPTIONS)
  const { dnsServers } = env()
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  return {
    // A long record comes in pieces of 255 characters, which belong together without a space (RFC 7208 §3.3).
    readTexts: (name) =>
      answered(async () => (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))),
    readMx: (name) => answered(() => resolver.resolveMx(name)),
  }
}

const ABSENT = ['ENODATA', 'ENOTFOUND']

async function answered<Found>(ask: () => Promise<Found[]>): Promise<Lookup<Found>> {
  try {
    return await ask()
  } catch (error) {
    return ABSENT.includes((error as { code?: string }).code ?? '') ? [] : 'unreachable'
  }
}
