import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitorNetwork } from '#app/platform/http/client-address.server.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:7::1', '2001:db8:7:7::'],
  ['2001:0DB8:0007:0007:ffff:ffff:ffff:ffff', '2001:db8:7:7::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(visitorNetwork(address)).toBe(network)
})

const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
const isMapped = (all: number[]) => all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff

/** One address as people and programs write it: padded or not, in capitals or not, its zeros left out or not. */
type Spelling = { padded: boolean; capitals: boolean; from: number; length: number }
const spelling: fc.Arbitrary<Spelling> = fc.record({
  padded: fc.boolean(),
  capitals: fc.boolean(),
  from: fc.nat(7),
  length: fc.nat(8),
})

function write(all: number[], { padded, capitals, from, length }: Spelling) {
  const words = all.map((group) => group.toString(16).padStart(padded ? 4 : 1, '0'))
  const zeros = all.slice(from, from + length)
  const isShort = zeros.length > 0 && zeros.every((group) => group === 0)
  const text = isShort
    ? `${words.slice(0, from).join(':')}::${words.slice(from + length).join(':')}`
    : words.join(':')
  return capitals ? text.toUpperCase() : text
}

test('every address of one /64 is one visitor, however it is written', () => {
  const zeros = fc.constant([0, 0, 0, 0])
  const half = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
  const network = fc.oneof(half, zeros, fc.constant([0x2001, 0xdb8, 0, 0]))
  fc.assert(
    fc.property(
      network,
      fc.oneof(half, zeros),
      fc.oneof(half, zeros),
      spelling,
      spelling,
      (net, a, b, one, other) => {
        const [first, second] = [
          [...net, ...a],
          [...net, ...b],
        ]
        fc.pre(!isMapped(first) && !isMapped(second))
        expect(visitorNetwork(write(first, one))).toBe(visitorNetwork(write(second, other)))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('two networks are two visitors', () => {
  fc.assert(
    fc.property(groups, groups, (a, b) => {
      fc.pre(a.slice(0, 4).join() !== b.slice(0, 4).join())
      expect(visitorNetwork(a.map((each) => each.toString(16)).join(':'))).not.toBe(
        visitorNetwork(b.map((each) => each.toString(16)).join(':')),
      )
    }),
  )
})
