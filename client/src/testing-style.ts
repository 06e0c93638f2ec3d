type ReadStyle = typeof window.getComputedStyle

const displays = new Map<string, string>()

const writtenIn = (element: Element) => (element instanceof HTMLElement ? element.style : undefined)

/** What a tag and its attributes make of an element, unless a style is written inside it. */
function displayOf(element: Element, read: ReadStyle): string {
  const written = writtenIn(element)?.display
  if (written) return written
  const attributes = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name))
  const key = [element.localName, ...attributes].join(' ')
  const display = displays.get(key) ?? read(element).display
  displays.set(key, display)
  return display
}

/** The style that is written inside an element, or else inside the nearest one around it. */
function inherited(element: Element, name: 'visibility' | 'pointerEvents'): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const written = writtenIn(at)?.[name]
    if (written && written !== 'inherit') return written
  }
  return undefined
}

/**
 * What no rule of jsdom's own style sheet sets, with its value where nothing is written: the libraries that place a list beside
 * its field ask for most of these of every element around it.
 */
const initial = new Map<string | symbol, string>([
  ...[
    'animationName',
    'backdropFilter',
    'filter',
    'perspective',
    'rotate',
    'scale',
    'transform',
    'translate',
  ].map((name): [string, string] => [name, 'none']),
  ...['scrollbarGutter', 'willChange', 'zIndex'].map((name): [string, string] => [name, 'auto']),
])

function findKnown(element: Element, name: string | symbol, read: ReadStyle): string | undefined {
  if (name === 'display') return displayOf(element, read)
  if (name === 'visibility') return inherited(element, name) ?? 'visible'
  if (name === 'pointerEvents') return inherited(element, name) ?? 'auto'
  const usual = initial.get(name)
  const style = usual && writtenIn(element)
  return (style && String(Reflect.get(style, name) ?? '')) || usual
}

/**
 * Answers what the libraries of these tests ask of every element: whether it is hidden, and whether it can be clicked. jsdom
 * compares the element and all around it with each rule of its style sheet, which was a fifth of the tests' time; these tests
 * have no style sheets of their own. Everything else is asked of jsdom.
 */
const answerWith = (read: ReadStyle): ReadStyle =>
  function readQuickly(element, pseudo) {
    if (pseudo) return read(element, pseudo)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, name) {
        if (name === 'getPropertyValue')
          return (property: string) =>
            findKnown(element, property, read) ?? read(element).getPropertyValue(property)
        const known = findKnown(element, name, read)
        if (known !== undefined) return known
        const style = read(element)
        const value: unknown = Reflect.get(style, name)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }

/** Makes the page answer questions about styles quickly. The page is one for all test files, so that it is changed once. */
export function readStylesQuickly() {
  const { getComputedStyle } = window
  if (getComputedStyle.name === 'readQuickly') return
  window.getComputedStyle = answerWith(getComputedStyle.bind(window))
}
