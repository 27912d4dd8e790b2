import { z } from 'zod'
import type { MailTemplate } from '#app/domains/mail/templates.server.ts'

/** Facts that have to be what they are called, or nothing is drawn of them. */
const FORMAL: Record<string, string> = {
  event_date: '2027-03-05',
  event_time: '18:30',
  end_date: '2027-03-06',
  end_time: '20:00',
  time_zone: 'America/Santo_Domingo',
}

type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

/**
 * Facts for a template with `words` in each of its strings and nothing left out. `turn` chooses among what is one of a
 * list: with four turns each of up to four is there.
 */
export function everyFact({ facts }: MailTemplate, words: string, turn: number): object {
  const schema = z.toJSONSchema(facts, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') jsonSchema.format = 'date-time'
    },
  })
  return factOf(schema as Schema, '') as object

  function factOf(schema: Schema, name: string): unknown {
    const [first] = schema.anyOf ?? []
    if (first) return factOf(first, name)
    if (schema.format === 'date-time') return '2027-03-01T12:00:00.000Z'
    if (schema.enum) return schema.enum[turn % schema.enum.length]
    switch ([schema.type].flat()[0]) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, each]) => [key, factOf(each, key)]),
        )
      case 'array':
        return [factOf(schema.items ?? {}, name)]
      case 'string':
        return FORMAL[name] ?? words
      case 'number':
      case 'integer':
        return 2
      case 'boolean':
        return turn % 2 === 0
      default:
        throw new Error(`No value for ${name}: ${JSON.stringify(schema)}`)
    }
  }
}
