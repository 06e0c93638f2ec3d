// @ts-expect-error: jsdom comes without types
import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'

const page = `<p></p><main style="display: flex; transform: scale(2); z-index: 3; animation-name: in">
  <b hidden></b><i style="filter: blur(2px); will-change: transform; visibility: hidden"><u></u></i></main>`

const asked = [
  ...['display', 'visibility', 'animationName', 'backdropFilter', 'filter', 'perspective', 'rotate', 'scale'],
  ...['transform', 'translate', 'scrollbarGutter', 'willChange', 'zIndex', 'position', 'overflowY'],
] as const

/** The style of each element of the page in this window. */
function readStyles(window: Pick<Window, 'getComputedStyle' | 'document'>) {
  window.document.body.innerHTML = page
  return [...window.document.body.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element)
    return [element.localName, ...asked.map((name) => `${name}: ${style[name]}`)]
  })
}

it('answers about styles in tests as jsdom does', () => {
  expect(readStyles(window)).toEqual(readStyles(new JSDOM().window))
})
