import { type FormName, forms } from './appearance.ts'
import { type PartName, parts } from './parts.ts'
import { type Layer, Sheet } from './pen.ts'
import type { Plot } from './street.ts'

/** The width and eaves height for which the scaffold is drawn; the picture scales it to the building. */
const scaffoldSize = { width: 100, eaves: 124 }

/** A scaffold: steel poles, two platforms, blue sheeting on the upper one, a ladder. Its inks are those of .works in inks.css. */
function drawScaffold(): Sheet {
  const s = new Sheet()
  s.box('o', 4, 66, 92, 46).shape('f', [4, 58], [96, 106]).shape('f', [96, 58], [4, 106])
  for (const x of [2, 33, 64, 95]) s.box('e', x, 0, 3, 140)
  s.box('e', 0, 76, 100, 2).box('e', 0, 128, 100, 2)
  s.plane()
  for (const lift of [58, 110]) s.box('n', -3, lift, 106, 4).box('s', -3, lift - 3, 106, 3)
  s.plane()
    .shape('q', [66, 0], [68, 0], [80, 126], [78, 126])
    .shape('q', [76, 0], [78, 0], [90, 126], [88, 126])
  return s.line('b', 72, 0, 84, 126)
}

/*
 * Drawings become SVG text, not React elements: a street of forty houses must stay under 30 kB, and hydration skips
 * text. The text holds only constants of this folder, never a property's data, so it cannot carry an injection.
 */

const drawingNames = [...Object.keys(parts), ...Object.keys(forms)]
/** Ids are short, because each is repeated for every house. Ids of status marks are capitals. */
const idOf = (prefix: string, name: string) => prefix + drawingNames.indexOf(name).toString(36)
const markId = { available: 'A', pending: 'P', maintenance: 'M', let: 'L' }

/** A <use> element that shows the drawing `id` at x, y. */
export function placeDrawing(id: string, x: number, y = 0, rest = '') {
  return `<use href="#${id}"${x ? ` x="${x}"` : ''}${y ? ` y="${y}"` : ''}${rest}/>`
}

function layerMarkup(layer: Layer, prefix: string) {
  if ('part' in layer) {
    const light = layer.light ? ` class="g${layer.light}"` : ''
    return placeDrawing(idOf(prefix, layer.part), layer.x, layer.y, light)
  }
  const texture = layer.ink === 'x' || layer.ink === 'y' ? ` fill="url(#${prefix}${layer.ink})"` : ''
  return `<path class="${layer.ink}" d="${layer.d}"${texture}/>`
}

/** A drawing as a group. It carries the class 'ink' itself, because CSS selectors cannot reach into a <use> from outside. */
function drawing(sheet: Sheet, prefix: string, id = '', also = '') {
  const layers = sheet.layers.map((layer) => layerMarkup(layer, prefix)).join('')
  return `<g${id && ` id="${id}"`} class="ink${also}">${layers}</g>`
}

const partsOf = (sheet: Sheet) => sheet.layers.flatMap((layer) => ('part' in layer ? [layer.part] : []))

/** Definitions of the brick and slate patterns and of the parts that these drawings share. */
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

/** The definition of an agent's board on its post. */
function board(prefix: string, kind: keyof typeof plates) {
  return `<g id="${prefix}${markId[kind]}" class="ink"><path class="post" d="M-2 0v-84h4V0z"/>${plates[kind]}</g>`
}

/** Objects beside the door of a let house; x = 0 is the middle of the door. */
const doorstepMarkup = {
  bays: '<path class="p" d="M-23 0l1-9h8l1 9zM13 0l1-9h8l1 9z"/><path class="v" d="M-19-9v-20h2v20zM17-9v-20h2v20zM-24-23a6 6 0 1 1 12 0a6 6 0 1 1-12 0zM12-23a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"/>',
  bike: '<path class="i" d="M14-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0M38-8a7 7 0 1 0 14 0a7 7 0 1 0-14 0M21-8l6-12h14l-10 12M45-8l-5-16h5M27-20l-1-4M23-24h6"/>',
  cat: '<path class="k" d="M13 0q-1-8 3-10l-1-6l3 2h3l3-2l-1 6q4 3 2 10M25-1q7 0 6-6q0-3 2-3v2q1 9-8 9"/>',
}

/** The definitions of all drawings to which the houses of these plots refer. `turning`: including the LET board. */
export function definitionsMarkup(plots: Plot[], prefix: string, turning: boolean) {
  const names = [...new Set(plots.map((plot) => plot.appearance.form))]
  const sheets = names.map((name): [FormName, Sheet] => [name, forms[name].draw()])
  const statuses = new Set(plots.map((plot) => plot.house.status))
  const doorsteps = new Set(plots.map(doorstepOf))
  return [
    sharedParts(
      sheets.map(([, sheet]) => sheet),
      prefix,
    ),
    ...sheets.map(([name, sheet]) => drawing(sheet, prefix, idOf(prefix, name))),
    statuses.has('maintenance') ? drawing(drawScaffold(), prefix, prefix + markId.maintenance, ' works') : '',
    statuses.has('available') ? board(prefix, 'available') : '',
    statuses.has('pending') ? board(prefix, 'pending') : '',
    turning ? board(prefix, 'let') : '',
    ...[...doorsteps].map((name) =>
      name ? `<g id="${prefix}${name}" class="ink">${doorstepMarkup[name]}</g>` : '',
    ),
  ].join('')
}

/** The object beside the door, which only a let house has. */
function doorstepOf({ house, appearance }: Plot) {
  return house.status === 'rented' && appearance.doorstep !== 'none' ? appearance.doorstep : null
}

/** A house: its drawing, mirrored if its appearance says so, and the mark of its status. `turns`: the board changes to LET. */
export function houseMarkup(plot: Plot, prefix: string, turns: boolean) {
  const { house, appearance, form } = plot
  const across = (x: number) => (appearance.mirrored ? form.width - x : x)
  const body = placeDrawing(
    idOf(prefix, appearance.form),
    appearance.mirrored ? -form.width : 0,
    0,
    appearance.mirrored ? ' class="flip"' : '',
  )
  const doorstep = doorstepOf(plot)
  if (doorstep) return body + placeDrawing(prefix + doorstep, across(form.door))
  if (house.status === 'rented' || house.status === 'empty') return body
  if (house.status === 'maintenance') {
    const [x, y] = [form.width / scaffoldSize.width, form.eaves / scaffoldSize.eaves]
    return (
      body +
      placeDrawing(prefix + markId.maintenance, 0, 0, ` transform="scale(${x.toFixed(2)} ${y.toFixed(2)})"`)
    )
  }
  // The board must not overlap the next house, which is painted later and would cover it.
  const boardAt = Math.min(Math.max(across(form.board), 24), form.width - 24)
  if (!turns) return body + placeDrawing(prefix + markId[house.status], boardAt)
  return (
    body +
    placeDrawing(prefix + markId.available, boardAt, 0, ' class="away"') +
    placeDrawing(prefix + markId.let, boardAt, 0, ' class="arrive"')
  )
}
