import { expect, test } from 'vitest'
import { ownScripts } from '#app/platform/http/security-headers.server.ts'

const MARK = '4f9c2b1e'

test('only a script with the mark of this rendering is ours, and the mark does not leave the house', () => {
  const page = [
    '<script>slippedIn()</script>',
    '<script nonce="another">guessed()</script>',
    `<p title="nonce=&quot;${MARK}&quot;">nonce="${MARK}"</p>`,
    `<script nonce="${MARK}">ours()</script>`,
    `<link rel="icon" href="/icon.svg" nonce="${MARK}"/>`,
    `<script type="module" nonce="${MARK}" async="">alsoOurs()</script>`,
  ]
  const { page: shown, scripts } = ownScripts(page.join(''), MARK)
  expect(scripts).toEqual(['ours()', 'alsoOurs()'])
  expect(shown).not.toContain(` nonce="${MARK}"`)
  expect(shown).toContain('<script>ours()</script>')
  expect(shown).toContain('<script type="module" async="">alsoOurs()</script>')
})

test('a script that slips in unclosed takes ours with it, and gives it nothing', () => {
  const { scripts } = ownScripts(`<script>slippedIn();<script nonce="${MARK}">ours()</script>`, MARK)
  expect(scripts).toEqual([])
})
