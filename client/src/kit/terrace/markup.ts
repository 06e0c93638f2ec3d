import { type FormName, forms } from './looks.ts'
import { scaffold, scaffoldSize } from './marks.ts'
import { type PartName, parts } from './parts.ts'
import type { Layer, Sheet } from './pen.ts'
import type { Plot } from './street.ts'

/*
 * Drawings become text, not React elements: a street of forty must stay under 30 kB, and a page that hydrates
 * has nothing to compare in them. Only this folder's own numbers go into the text, never a property's data.
 */

const drawn = [...Object.keys(parts), ...Object.keys(forms)]
/** Ids are one letter, because they are repeated; the marks' are capitals. */
const idOf = (prefix: string, name: string) => prefix + drawn.indexOf(name).toString(36)
const markId = { available: 'A', pending: 'P', maintenance: 'M', let: 'L' }

export function placed(id: string, x: number, y = 0, rest = '') {
  return `<use href="#${id}"${x ? ` x="${x}"` : ''}${y ? ` y="${y}"` : ''}${rest}/>`
}

function layerMarkup(layer: Layer, prefix: string) {
  if ('part' in layer) {
    const light = layer.light ? ` class="g${layer.light}"` : ''
    return placed(idOf(prefix, layer.part), layer.x, layer.y, light)
  }
  const texture = layer.ink === 'x' || layer.ink === 'y' ? ` fill="url(#${prefix}${layer.ink})"` : ''
  return `<path class="${layer.ink}" d="${layer.d}"${texture}/>`
}

/** A drawing. The class 'ink' goes along into every <use>, where classes of the page around it do not reach. */
function drawing(sheet: Sheet, prefix: string, id = '', also = '') {
  const layers = sheet.layers.map((layer) => layerMarkup(layer, prefix)).join('')
  return `<g${id && ` id="${id}"`} class="ink${also}">${layers}</g>`
}

const partsOf = (sheet: Sheet) => sheet.layers.flatMap((layer) => ('part' in layer ? [layer.part] : []))

/** Brick courses, slates, and the shared parts that these drawings use. */
function sharedParts(sheets: Sheet[], prefix: string) {
  const used = [...new Set(sheets.flatMap(partsOf))]
  const joints = (ink: 'x' | 'y', size: string, d: string) =>
    `<pattern id="${prefix}${ink}" class="ink" ${size} patternUnits="userSpaceOnUse"><path class="m" d="${d}"/></pattern>`
  return [
    joints('x', 'width="10" height="6"', 'M0 0h10v.8H0zM0 3h10v.8H0zM2 0h.8v3H2zM7 3h.8v3H7z'),
    joints('y', 'width="8" height="8"', 'M0 0h8v.9H0zM0 4h8v.9H0zM2 0h.8v4H2zM6 4h.8v4H6z'),
    ...used.map((name) => drawing(parts[name as PartName](), prefix, idOf(prefix, name))),
  ].join('')
}

const plates = {
  available:
    '<path class="to-let" d="M-23-82h46v26h-46"/><text class="board-ink" font-size="12.5" y="-64.5">TO LET</text>',
  let: '<path class="let" d="M-23-82h46v26h-46"/><text class="let-ink" font-size="15" y="-63.5">LET</text>',
  pending:
    '<path class="agreed" d="M-23-82h46v26h-46"/><text class="board-ink" font-size="9.5" y="-71">LET<tspan x="0" dy="10.5">AGREED</tspan></text>',
}

/** The agent's board on its post. */
function board(prefix: string, kind: keyof typeof plates) {
  return `<g id="${prefix}${markId[kind]}" class="ink"><path class="post" d="M-2 0v-84h4V0z"/>${plates[kind]}</g>`
}

/** What stands at the door of a house somebody lives in; x = 0 is the middle of the door. */
const keepsakes = {
  bays: '<path class="p" d="M-23 0l1-9h8l1 9zM13 0l1-9h8l1 9z"/><path class="v" d="M-19-9v-20h2v20zM17-9v-20h2v20zM-24-23a6 6 0 1 1 12 0a6 6 0 1 1-12 0zM12-23a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"/>',
  bike: '<path class="i" d="M14-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0M38-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21-8l6-12h14l-10 12M45-8l-5-16h5M27-20l-1-4M23-24h6"/>',
  cat: '<path class="k" d="M13 0q-1-8 3-10l-1-6l3 2h3l3-2l-1 6q4 3 2 10M25-1q7 0 6-6q0-3 2-3v2q1 9-8 9"/>',
}

/** Everything that the houses of these plots refer to. */
export function definitions(plots: Plot[], prefix: string, turning: boolean) {
  const names = [...new Set(plots.map((plot) => plot.look.form))]
  const sheets = names.map((name): [FormName, Sheet] => [name, forms[name].draw()])
  const statuses = new Set(plots.map((plot) => plot.house.status))
  const kept = new Set(plots.map(keepsakeOf))
  return [
    sharedParts(
      sheets.map(([, sheet]) => sheet),
      prefix,
    ),
    ...sheets.map(([name, sheet]) => drawing(sheet, prefix, idOf(prefix, name))),
    statuses.has('maintenance') ? drawing(scaffold(), prefix, prefix + markId.maintenance, ' works') : '',
    statuses.has('available') ? board(prefix, 'available') : '',
    statuses.has('pending') ? board(prefix, 'pending') : '',
    turning ? board(prefix, 'let') : '',
    ...[...kept].map((name) => (name ? `<g id="${prefix}${name}" class="ink">${keepsakes[name]}</g>` : '')),
  ].join('')
}

/** Only a house somebody lives in has something at its door. */
function keepsakeOf({ house, look }: Plot) {
  return house.status === 'rented' && look.keepsake !== 'none' ? look.keepsake : null
}

/** One house: its drawing, turned round if need be, and the mark of its status. `turns`: its board will say LET. */
export function houseMarkup(plot: Plot, prefix: string, turns: boolean) {
  const { house, look, form } = plot
  const across = (x: number) => (look.mirrored ? form.width - x : x)
  const body = placed(
    idOf(prefix, look.form),
    look.mirrored ? -form.width : 0,
    0,
    look.mirrored ? ' class="flip"' : '',
  )
  const keepsake = keepsakeOf(plot)
  if (keepsake) return body + placed(prefix + keepsake, across(form.door))
  if (house.status === 'rented') return body
  if (house.status === 'maintenance') {
    const [x, y] = [form.width / scaffoldSize.width, form.eaves / scaffoldSize.eaves]
    return (
      body + placed(prefix + markId.maintenance, 0, 0, ` transform="scale(${x.toFixed(2)} ${y.toFixed(2)})"`)
    )
  }
  // Within its own house: the next one is painted later and would cover it.
  const boardAt = Math.min(Math.max(across(form.board), 24), form.width - 24)
  if (!turns) return body + placed(prefix + markId[house.status], boardAt)
  return (
    body +
    placed(prefix + markId.available, boardAt, 0, ' class="away"') +
    placed(prefix + markId.let, boardAt, 0, ' class="arrive"')
  )
}
