import { classesOf } from './appearance.ts'
import type { House } from './house.ts'
import inks from './inks.css?raw'
import { definitionsMarkup, houseMarkup } from './markup.ts'
import palette from './palette.css?raw'
import { backdropMarkup, furnitureMarkup, gapsMarkup, groundMarkup } from './scenery.ts'
import { layOutStreet } from './street.ts'
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
function customPropertiesOf(classes: string[], own: Declarations = {}): Declarations {
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
function inlineColours(markup: string, properties: Declarations): string {
  const glass = asAttribute(resolve('var(--gc, var(--t-glass))', properties))
  const coloured = markup
    .replaceAll(' class="flip"', ' transform="scale(-1 1)"')
    .replace(/ class="([^"]*)"/g, (_, classes: string) => attributesOf(classes, properties))
  return `<g fill="${glass}">${coloured}</g>`
}

export interface StillStreet {
  /** The content of an <svg>. The pavement is at y = 0 and heights are negative. Boards contain <text>. */
  markup: string
  width: number
  /** The height of the tallest house. */
  height: number
}

/** Draws a street that needs neither a style sheet nor a browser, for the preview images of links. */
export function drawStillStreet(houses: House[], board: { fill: string; ink: string }): StillStreet {
  const street = layOutStreet(houses)
  const { plots, width, height } = street
  const terraceProperties = customPropertiesOf([])
  const scene = (markup: string) => inlineColours(markup, terraceProperties)
  const houseGroups = plots.map((plot, index) => {
    const properties = customPropertiesOf(classesOf(plot).split(' '), {
      '--t-board': board.fill,
      '--t-boardink': board.ink,
    })
    // Each house has its own copy of every part, because the colours are written into the parts.
    const prefix = `h${index}`
    const body = `<defs>${definitionsMarkup([plot], prefix, false)}</defs>${houseMarkup(plot, prefix, false)}`
    return `<g transform="translate(${plot.x})">${inlineColours(body, properties)}</g>`
  })
  const markup = [
    scene(`<defs>${furnitureMarkup('s', false)}</defs>`),
    scene(backdropMarkup(street, 0)),
    scene(groundMarkup(street, 0, 60)),
    scene(gapsMarkup(street, 's', 'tree')),
    ...houseGroups,
    scene(gapsMarkup(street, 's', 'lamp')),
  ]
  return { markup: markup.join(''), width, height }
}
