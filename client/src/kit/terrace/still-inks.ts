import inks from './inks.css?raw'
import palette from './palette.css?raw'
import scene from './terrace.css?raw'
import walls from './walls.css?raw'

/*
 * Turns the terrace's style sheets into SVG attributes, for preview images that are drawn without a browser: the
 * renderer knows no custom properties, through which a house's parts inherit its colours. Light theme only.
 */

type Declarations = Record<string, string>

/** Selectors without context, e.g. '.ink .w', '.terrace :is(.k1, .k2)', '.terrace'. Rules with other selectors are ignored. */
const simpleSelector = /^(?:\.terrace|\.(?:ink|terrace) (?:\.[\w-]+|:is\([^)]*\)))$/

function declarationsOf(text: string): Declarations {
  const parts = text.split(';').map((each) => each.split(/:(.*)/s).map((half) => half.trim()))
  return Object.fromEntries(
    parts.filter(([name, value]) => name && value).map(([name, value]) => [name, value]),
  )
}

function readSheet(css: string): Map<string, Declarations> {
  const sheet = new Map<string, Declarations>()
  for (const [, selectors = '', body = ''] of css
    .replace(/\/\*[\s\S]*?\*\/|@import[^;]*;/g, '')
    .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    for (const selector of selectors.split(/,(?![^(]*\))/).map((each) => each.trim())) {
      if (!simpleSelector.test(selector)) continue
      const inside = selector.replace(/^\.(?:ink|terrace) /, '')
      for (const [, name = ''] of inside.matchAll(/\.([\w-]+)/g))
        sheet.set(name, { ...sheet.get(name), ...declarationsOf(body) })
    }
  }
  return sheet
}

const sheet = readSheet(palette + walls + scene + inks)

/** The declarations, custom properties included, of an element with these classes inside a terrace. */
export function customPropertiesOf(classes: string[], own: Declarations = {}): Declarations {
  const all = ['terrace', ...classes].map((name) => sheet.get(name) ?? {})
  return Object.assign({}, ...all, own)
}

/** Replaces 'var(--gu, transparent)' by its value or its fallback, which may be a var() again. */
function resolve(value: string, properties: Declarations): string {
  const found = /^var\((--[\w-]+)(?:, (.*))?\)$/s.exec(value)
  if (!found) return value
  const [, name = '', otherwise = 'none'] = found
  return resolve(properties[name] ?? otherwise, properties)
}

const attributeNames = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity']

function asAttribute(value: string): string {
  if (value === 'transparent') return 'none'
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value)
  return parts ? `rgba(${parts.slice(1).join(',')})` : value
}

function attributesOf(classes: string, properties: Declarations): string {
  const declarations: Declarations = {}
  for (const name of classes.split(' ')) {
    // Glass inherits its colour from the window around it.
    if (name === 'g') continue
    const { '--g': light, ...rest } = sheet.get(name) ?? {}
    Object.assign(declarations, rest, light && { fill: light })
  }
  return attributeNames
    .flatMap((name) => {
      const value = declarations[name]
      return value ? [` ${name}="${asAttribute(resolve(value, properties))}"`] : []
    })
    .join('')
}

/** Replaces the classes of a drawing by the attributes that they stand for. */
export function inlineColours(markup: string, properties: Declarations): string {
  const glass = asAttribute(resolve('var(--gc, var(--t-glass))', properties))
  const coloured = markup
    .replaceAll(' class="flip"', ' transform="scale(-1 1)"')
    .replace(/ class="([^"]*)"/g, (_, classes: string) => attributesOf(classes, properties))
  return `<g fill="${glass}">${coloured}</g>`
}
