import inks from './inks.css?raw'
import palette from './palette.css?raw'
import scene from './terrace.css?raw'
import walls from './walls.css?raw'

/*
 * The terrace's style sheets as attributes, for pictures that are drawn outside a browser: what draws them knows no
 * custom properties, which is how a house hands its colours down. Light theme only.
 */

type Declarations = Record<string, string>

/** '.ink .w', '.terrace :is(.k1, .k2)', '.terrace': the rules that need nothing around them. */
const plain = /^(?:\.terrace|\.(?:ink|terrace) (?:\.[\w-]+|:is\([^)]*\)))$/

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
      if (!plain.test(selector)) continue
      const inside = selector.replace(/^\.(?:ink|terrace) /, '')
      for (const [, name = ''] of inside.matchAll(/\.([\w-]+)/g))
        sheet.set(name, { ...sheet.get(name), ...declarationsOf(body) })
    }
  }
  return sheet
}

const sheet = readSheet(palette + walls + scene + inks)

/** The custom properties of an element with these classes inside a terrace. */
export function propertiesOf(classes: string[], own: Declarations = {}): Declarations {
  const all = ['terrace', ...classes].map((name) => sheet.get(name) ?? {})
  return Object.assign({}, ...all, own)
}

/** 'var(--gu, transparent)' → what it stands for; a fallback may be one in turn. */
function resolve(value: string, properties: Declarations): string {
  const found = /^var\((--[\w-]+)(?:, (.*))?\)$/s.exec(value)
  if (!found) return value
  const [, name = '', otherwise = 'none'] = found
  return resolve(properties[name] ?? otherwise, properties)
}

const painted = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'opacity']

function asAttribute(value: string): string {
  if (value === 'transparent') return 'none'
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value)
  return parts ? `rgba(${parts.slice(1).join(',')})` : value
}

function attributesOf(classes: string, properties: Declarations): string {
  const declarations: Declarations = {}
  for (const name of classes.split(' ')) {
    // Glass takes its light from the window around it.
    if (name === 'g') continue
    const { '--g': light, ...rest } = sheet.get(name) ?? {}
    Object.assign(declarations, rest, light && { fill: light })
  }
  return painted
    .flatMap((name) => {
      const value = declarations[name]
      return value ? [` ${name}="${asAttribute(resolve(value, properties))}"`] : []
    })
    .join('')
}

/** A drawing with its classes turned into attributes. */
export function paint(markup: string, properties: Declarations): string {
  const glass = asAttribute(resolve('var(--gc, var(--t-glass))', properties))
  const painted = markup
    .replaceAll(' class="flip"', ' transform="scale(-1 1)"')
    .replace(/ class="([^"]*)"/g, (_, classes: string) => attributesOf(classes, properties))
  return `<g fill="${glass}">${painted}</g>`
}
