import { expect, test } from 'vitest'
import { readPrice } from '#app/ui/meta/offer-price.ts'

/** A price that search engines are told is the one that was typed, or none. */

test.each([
  ['RD$ 1,800', '1800', 'DOP'],
  ['RD$1.800', '1800', 'DOP'],
  ['rd$ 1 800', '1800', 'DOP'],
  ['RD$\u00a012,345,678.90', '12345678.90', 'DOP'],
  ['1.800,50 DOP', '1800.50', 'DOP'],
  ['US$ 25', '25', 'USD'],
  ['US$25.5', '25.5', 'USD'],
  ['25 USD', '25', 'USD'],
  ['US$ 25 USD', '25', 'USD'],
  ['20 €', '20', 'EUR'],
  ['20 euros', '20', 'EUR'],
  ['COP 50.000', '50000', 'COP'],
  ['J$ 2,000', '2000', 'JMD'],
  ['RD$ 0', '0', 'DOP'],
])('%s', (words, price, priceCurrency) => {
  expect(readPrice(words)).toEqual({ price, priceCurrency })
})

test.each(['Gratis', 'gratis', 'Gratuito', 'Sin costo', 'Entrada libre'])('%s costs nothing', (words) => {
  expect(readPrice(words)).toEqual({ price: '0' })
})

test.each([
  null,
  '',
  '   ',
  '$ 25',
  '25',
  '1,800 pesos',
  'Desde US$ 10',
  'US$ 10 / US$ 5 estudiantes',
  'US$ 10 - 20',
  'US$ 10 EUR',
  'US$ 10 por persona',
  'US$ 1,80,00',
  'US$ 1,800.5.5',
  'US$ -5',
  'RD$ 1.800.50',
  'Aporte voluntario',
  'Gratis para socios',
  'constructor 5',
  'US$',
  `US$ ${'9 '.repeat(5_000)}x`,
])('%j is no price', (words) => {
  expect(readPrice(words)).toBeUndefined()
})
