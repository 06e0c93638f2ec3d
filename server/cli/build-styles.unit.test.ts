import { expect, test } from 'vitest'
import { rulesFor, withoutFaces, wordsIn } from './build-styles.mjs'

const used = wordsIn('<p class="shown md:flex w-[max(4rem,1fr)]">', "'stack'")
const kept = (css: string) => rulesFor(css, used)

test('a rule stays when an element with the used classes can need it', () => {
  expect(kept('.shown{a:b}.hidden{c:d}p{e:f}')).toBe('.shown{a:b}p{e:f}')
  expect(kept('.hidden .shown{a:b}.hidden,.shown{c:d}')).toBe('.hidden,.shown{c:d}')
  expect(kept('.shown:not(.hidden){a:b}.shown:is(.hidden,.stack){c:d}.shown:is(.hidden){e:f}')).toBe(
    '.shown:not(.hidden){a:b}.shown:is(.hidden,.stack){c:d}',
  )
})

test('a class is compared by its name, however its signs are escaped', () => {
  const css = '.md\\:flex{a:b}.w-\\[max\\(4rem\\,1fr\\)\\]{c:d}'
  expect(kept(`${css}.w-\\[max\\(5rem\\,1fr\\)\\]{e:f}`)).toBe(css)
})

test('a block that loses its last rule goes too; steps of an animation and statements stay', () => {
  expect(kept('@layer a,b;@media print{@supports (a:b){.hidden{a:b}}}@media print{.shown{a:b}}')).toBe(
    '@layer a,b;@media print{.shown{a:b}}',
  )
  expect(kept('@keyframes x{0%{a:b}to{c:d}}')).toBe('@keyframes x{0%{a:b}to{c:d}}')
})

test('web fonts are taken out of a sheet, and what stands in for them stays', () => {
  const stand = '@font-face{font-family:A;src:local("Arial")}'
  const web = '@font-face{font-family:A;src:url(/a.woff2)format("woff2")}'
  expect(withoutFaces(`${web}${stand}p{a:b}`)).toEqual({ faces: web, rest: `${stand}p{a:b}` })
})
