import { expect, test } from 'vitest'
import { extractNoncedScripts } from '#app/platform/http/security-headers.server.ts'

const NONCE = '4f9c2b1e'

test('only a script with the nonce of this rendering is ours, and the nonce does not leave the house', () => {
  const page = [
    '<script>slippedIn()</script>',
    '<script nonce="another">guessed()</script>',
    `<p title="nonce=&quot;${NONCE}&quot;">nonce="${NONCE}"</p>`,
    `<script nonce="${NONCE}">ours()</script>`,
    `<link rel="icon" href="/icon.svg" nonce="${NONCE}"/>`,
    `<script type="module" nonce="${NONCE}" async="">alsoOurs()</script>`,
  ]
  const { page: shown, scripts } = extractNoncedScripts(page.join(''), NONCE)
  expect(scripts).toEqual(['ours()', 'alsoOurs()'])
  expect(shown).not.toContain(` nonce="${NONCE}"`)
  expect(shown).toContain('<script>ours()</script>')
  expect(shown).toContain('<script type="module" async="">alsoOurs()</script>')
})

test('a script that slips in unclosed takes ours with it, and gives it nothing', () => {
  const { scripts } = extractNoncedScripts(
    `<script>slippedIn();<script nonce="${NONCE}">ours()</script>`,
    NONCE,
  )
  expect(scripts).toEqual([])
})
