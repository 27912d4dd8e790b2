import { describe, expect, test } from 'vitest'
import { usedStylesOf } from '#app/platform/page-delivery/page-styles.server.ts'
import { readSheet } from '#scripts/style-rules.ts'

/** Of a sheet, what a page with this body carries (docs/decisions/0036). */
const cut = (css: string, body: string) => usedStylesOf(readSheet(css))(`<html><body>${body}</body></html>`)

describe('a rule stays where one of its selectors can match', () => {
  test.each([
    ['a class', '.worn{color:red}', '<p class="other worn">', true],
    ['a class nobody wears', '.worn{color:red}', '<p class="worn-out">', false],
    ['an element', 'table{color:red}', '<table>', true],
    ['an element that is not there', 'table{color:red}', '<p>', false],
    ['what every page has', 'html,:host{color:red}', '', true],
    ['a part that the browser adds', 'tbody{color:red}', '<table>', true],
    ['one of a list', '.away,.worn{color:red}', '<p class="worn">', true],
    ['all of a path', '.away .worn{color:red}', '<p class="worn">', false],
    ['a class with signs', '.sm\\:flex{color:red}', '<p class="sm:flex">', true],
    ['a class that starts with a figure', '.\\32 xl\\:flex{color:red}', '<p class="2xl:flex">', true],
    [
      'a class as React writes it',
      '.\\[\\&\\>svg\\]\\:block>svg{color:red}',
      '<p class="[&amp;&gt;svg]:block"><svg>',
      true,
    ],
    [':is with one that is there', ':is(.away,.worn) a{color:red}', '<p class="worn"><a>', true],
    [':where with none', ':where(.away>p){color:red}', '<p>', false],
    [':has with one that is there', 'p:has(.worn){color:red}', '<p><a class="worn">', true],
    [':has with none', 'p:has(.away){color:red}', '<p>', false],
    [':not of a class nobody wears', 'p:not(.away){color:red}', '<p>', true],
    ['a state', '.worn:checked~p{color:red}', '<input class="worn"><p>', true],
    ['what is opened without script', 'details[open]{color:red}', '<details>', true],
    ['a goal', 'p:target{color:red}', '<p>', true],
    ['what a visitor has typed wrong', 'input:user-invalid{color:red}', '<input>', true],
    ['an attribute that is set later', '[data-later] .worn{color:red}', '<p class="worn">', true],
    ['a part of an element', '.worn::after{color:red}', '<p class="worn">', true],
    ['the parts of a date', '::-webkit-datetime-edit{color:red}', '<input type="date">', true],
    [
      'the parts of a date that is not there',
      '::-webkit-datetime-edit{color:red}',
      '<input type="text">',
      false,
    ],
    ['a hint in a field', '::placeholder{color:red}', '<textarea>', true],
    ['a part that no control has', '::selection{color:red}', '<p>', true],
    ['rules within a rule', '.worn{&:hover{@media (hover:hover){color:red}}}', '<p class="worn">', true],
  ])('%s', (_, css, body, stays) => {
    expect(cut(css, body)).toBe(stays ? css : '')
  })
})

test('a font face with a range stays where one of its characters stands', () => {
  const css = '@font-face{font-family:A;src:url(a);unicode-range:U+141-142,U+20A1,U+21??}'
  for (const letter of ['Ł', 'ł', '₡', '™', '⇿']) expect(cut(css, `<p>Va ${letter}`)).toBe(css)
  expect(cut(css, '<p>¿Qué «ñandú», 5 €?')).toBe('')
})

describe('what is only named comes with what names it', () => {
  test('custom properties, through others, and from the page itself', () => {
    const css = ':root{--a:1;--b:var(--a);--c:2;--d:3}.worn{order:var(--b)}'
    expect(cut(css, '<p class="worn" style="width:var(--d)">')).toBe(
      ':root{--a:1;--b:var(--a);--d:3;}.worn{order:var(--b)}',
    )
    expect(cut(css, '<p>')).toBe('')
  })

  test('registered properties, where one sets or reads them', () => {
    const css =
      '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}.worn{--x:1}.away{--y:1}'
    expect(cut(css, '<p class="worn">')).toBe('@property --x{syntax:"*";inherits:false}.worn{--x:1}')
  })

  test('animations, also by way of a property', () => {
    const css =
      ':root{--turn:spin 1s}@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.worn{animation:var(--turn)}.animate-fade{animation:fade 1s}'
    expect(cut(css, '<p class="worn">')).toBe(
      ':root{--turn:spin 1s;}@keyframes spin{to{rotate:1turn}}.worn{animation:var(--turn)}',
    )
  })

  test('a property of one part of the page stays with its rule', () => {
    const css = '.worn{--ring:red}'
    expect(cut(css, '<p class="worn">')).toBe(css)
  })
})

describe('what holds rules together', () => {
  test('conditions stay around what is left, and go with what is not', () => {
    const css = '@media (width>=40rem){.worn{color:red}.away{color:red}}@supports (a:b){.away{color:red}}'
    expect(cut(css, '<p class="worn">')).toBe('@media (width>=40rem){.worn{color:red}}')
  })

  test('the order of the layers is that of the sheet, whichever of them a page wears', () => {
    const css = '@layer low{.away{color:red}}@layer high{.worn{color:red}}'
    expect(cut(css, '<p class="worn">')).toBe('@layer low,high;@layer high{.worn{color:red}}')
  })

  test('rules keep their order', () => {
    const css = '.b{color:red}.a{color:red}.c{color:red}'
    expect(cut(css, '<p class="a b">')).toBe('.b{color:red}.a{color:red}')
  })

  test('faces and what belongs to no element stay', () => {
    const css =
      '@font-face{font-family:X;src:local(X)}@view-transition{navigation:auto}::view-transition-old(root){animation-duration:.1s}'
    expect(cut(css, '<p>')).toBe(css)
  })
})
