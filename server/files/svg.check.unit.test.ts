import { describe, expect, test } from 'vitest'
import { refuseRiskySvg } from './svg.check.ts'

const svg = (content: string, declaration = '') =>
  `${declaration}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`

describe('a logo as SVG is refused for', () => {
  test.each([
    ['a filter', svg('<filter id="f"><feTurbulence numOctaves="200"/></filter>')],
    ['a filter', svg('<svg:filter xmlns:svg="http://www.w3.org/2000/svg"/>')],
    ['a filter', svg('<rect style="fill:red;filter: blur(90px)"/>')],
    ['a filter', svg('<rect style="&#102;ilter:blur(90px)"/>')],
    ['a filter', svg('<style><![CDATA[rect{filter:blur(9px)}]]></style>')],
    ['a filter', svg('<rect style="filter/**/:blur(90px)"/>')],
    ['a filter', svg('<rect style="x:&quot;/*&quot;;filter:blur(90px);y:&quot;*/&quot;"/>')],
    ['a filter', svg('<style>rect{filter/* of a logo */ : blur(9px)}</style>')],
    ['a filter', svg('<style><![CDATA[<!-- rect{filter:blur(9px)} -->]]></style>')],
    ['a filter', svg('<rect filter="(blur(9px))"/>')],
    ['an escaped letter in a style', svg(String.raw`<rect style="filt\65r:blur(90px)"/>`)],
    ['an escaped letter in a style', svg(String.raw`<rect style='\66 ilter:blur(90px)'/>`)],
    ['an escaped letter in a style', svg('<rect style="filt&#92;65r:blur(90px)"/>')],
    ['an escaped letter in a style', svg('<rect style="filt&#x5c;65r:blur(90px)"/>')],
    ['an escaped letter in a style', svg(String.raw`<rect filter="\62lur(90px)"/>`)],
    ['an escaped letter in a style', svg(String.raw`<rect fill="u\72l(file:///etc/passwd)"/>`)],
    ['an escaped letter in a style', svg(String.raw`<style>rect{\46ilter:blur(9px)}</style>`)],
    ['an escaped letter in a style', svg(String.raw`<svg:style>@\69mport "a.css";</svg:style>`)],
    [
      'an escaped letter in a style',
      svg(String.raw`<style><![CDATA[rect{filt\000065r:blur(9px)}]]></style>`),
    ],
    [
      'an escaped letter in a style',
      svg(String.raw`<style><![CDATA[<!-- rect{filt\65r:blur(9px)} -->]]></style>`),
    ],
    ['an escaped letter in a style', svg(String.raw`<style>/* \*/ rect{}</style>`)],
    ['a declaration of its own', svg('', '<!DOCTYPE svg [<!ATTLIST rect filter CDATA "blur(9px)">]>')],
    ['another encoding', Buffer.from(svg('<filter/>'), 'utf16le').toString('utf8')],
    ['a pattern', svg('<pattern id="p" width=".0001"/><rect fill="url(#p)"/>')],
    ['a reference to another file', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['a reference to another file', svg("<image href='https://example.org/a.png'/>")],
    ['a reference to another file', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
    ['a reference to another file', svg('<rect style="fill:url(other.svg#paint)"/>')],
    ['a reference to another file', svg('<style>@import "https://example.org/a.css";</style>')],
    ['a reference to another file', svg('', '<?xml-stylesheet href="a.css"?>')],
    ['an entity of its own', svg('&x;', '<!DOCTYPE svg [<!ENTITY x "y">]>')],
    ['another encoding', svg('', '<?xml version="1.0" encoding="UTF-7"?>')],
    ['an element that contains itself', svg('<g id="a"><use href="#a"/></g>')],
    ['an element that contains itself', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
    ['an element that contains itself', svg('<mask id="m"><rect mask="url(#m)"/></mask>')],
  ])('%s (%#)', (what, source) => {
    expect(() => refuseRiskySvg(source)).toThrow(
      `This SVG has ${what}, which is not drawn here. Save it as PNG and try again.`,
    )
  })

  test('references to references, deep or many', () => {
    const chain = Array.from({ length: 8 }, (_, at) => `<g id="n${at + 1}"><use href="#n${at}"/></g>`)
    expect(() => refuseRiskySvg(svg(`<path id="n0"/>${chain.join('')}`))).toThrow('a copy of copies')
    const ten = (id: string) => `<use href="#${id}"/>`.repeat(60)
    const wide = `<path id="a"/><g id="b">${ten('a')}</g><g id="c">${ten('b')}</g><g id="d">${ten('c')}</g>`
    expect(() => refuseRiskySvg(svg(wide))).toThrow('a copy of copies')
  })
})

test.each([
  [
    'a doctype and a comment',
    svg('<!-- <filter/> --><rect/>', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN">'),
  ],
  [
    'a gradient made of another',
    svg('<linearGradient id="a"/><linearGradient id="b" xlink:href="#a"/><rect fill="url(#b)"/>'),
  ],
  ['an embedded photo', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['a link', svg('<a xlink:href="https://example.org"><rect/></a>')],
  [
    'a clipped copy',
    svg('<defs><path id="p"/><clipPath id="c"><use href="#p"/></clipPath></defs><g clip-path="url(#c)"/>'),
  ],
  [
    'the path of the program that drew it',
    svg(String.raw`<g inkscape:export-filename="C:\logos\ours.png" id="g"><text>A\B</text></g>`),
  ],
  ['a sheet with a comment', svg('<style>/* our green */ .a{fill:#83b73a}</style><path class="a"/>')],
  ['filter="none"', svg('<rect filter="none" style="filter:none" color-interpolation-filters="sRGB"/>')],
])('a logo with %s is drawn', (_what, source) => {
  expect(() => refuseRiskySvg(source)).not.toThrow()
})
