import './terrace.css'
import { type House, nameOf } from './house.ts'
import { forms, hash, lookOf } from './looks.ts'
import { definitions, houseMarkup, placed } from './markup.ts'
import { asHidden, asImage } from './roles.ts'
import { furnitureMarkup, roofs } from './scenery.ts'
import type { Plot } from './street.ts'

const plotOf = (house: House): Plot => {
  const look = lookOf(house)
  return { house, look, form: forms[look.form], x: 0, y: 0 }
}

/** Safe: drawings are this folder's own numbers; a property's data only ever becomes React attributes and text. */
const drawn = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

/** Who lives left and right of a house that has a picture to itself: of its kind, always the same. */
const neighboursOf = ({ id, type }: House): [left: Plot, right: Plot] => {
  const next = (side: string) =>
    plotOf({ id: `${id}${side}`, label: '', status: 'rented', ...(type && { type }) })
  return [next('<'), next('>')]
}

/** What the portraits of these houses are put together from, once for a page. */
export function HouseDrawings({ houses, prefix }: { houses: House[]; prefix: string }) {
  const plots = houses.flatMap((house) => [plotOf(house), ...neighboursOf(house)])
  return (
    <svg aria-hidden="true" focusable="false" className="terrace drawings">
      <defs {...drawn(definitions(plots, prefix, false) + furnitureMarkup(prefix, true))} />
    </svg>
  )
}

/** Pavement, kerb and road across the whole picture. */
const ground =
  '<path class="pavement" d="M-400 0h900v10h-900z"/><path class="kerb" d="M-400 9h900v3h-900z"/><path class="road" d="M-400 12h900v60h-900z"/>'

/** The town and the neighbours, in the colours of the distance. */
function surroundings(house: House, width: number, prefix: string) {
  const [left, right] = neighboursOf(house)
  const beside = (plot: Plot, x: number) =>
    `<g transform="translate(${x})">${houseMarkup(plot, prefix, false)}</g>`
  const town =
    `<path class="far" d="${roofs(`far ${house.id}`, -300, width + 300, 104, 0, 62)}"/>` +
    `<g class="ghost">${beside(left, -left.form.width)}${beside(right, width)}</g>`
  return town + ground
}

/** What stands on the pavement; before the house, so that the lamp shines on it. */
function onPavement(house: House, width: number, prefix: string) {
  const [tree, lamp] = hash(`ground:${house.id}`) % 2 ? [-58, width + 52] : [width + 58, -52]
  return placed(`${prefix}tree`, tree, 3) + placed(`${prefix}lamp`, lamp, 4)
}

const looksOf = ({ house, look }: Plot) =>
  `w${look.wall} d${look.door} r${look.roof}${house.status === 'rented' ? ` k${look.rooms}` : ''}`

interface PortraitProps {
  house: House
  /** Of the HouseDrawings on the same page. */
  prefix: string
  /** Its name stands beside it, so that it need not be read twice. */
  decorative?: boolean
  className?: string
}

/** One property's house as a picture that fills its box. */
export function HousePortrait({ house, prefix, decorative = false, className = '' }: PortraitProps) {
  const plot = plotOf(house)
  const { form } = plot
  const below = 26
  const height = form.height + 26 + below
  // Wider than it is shown anywhere, so that only neighbours are ever cropped.
  const width = height * 1.5
  const box = [(form.width - width) / 2, below - height, width, height].map((part) => Math.round(part))
  return (
    <div className={`terrace portrait sky-${1 + (hash(`sky:${house.id}`) % 4)} ${className}`}>
      <svg
        {...(decorative ? asHidden : asImage)}
        aria-label={decorative ? undefined : nameOf(house)}
        viewBox={box.join(' ')}
        preserveAspectRatio="xMidYMax slice"
      >
        <g {...drawn(surroundings(house, form.width, prefix))} />
        <g className={looksOf(plot)} {...drawn(houseMarkup(plot, prefix, false))} />
        <g {...drawn(onPavement(house, form.width, prefix))} />
      </svg>
    </div>
  )
}

/** A few houses side by side as an ornament, without sky or ground. */
export function HouseRow({
  houses,
  prefix,
  className = '',
}: Omit<PortraitProps, 'house'> & { houses: House[] }) {
  const plots = houses.map(plotOf)
  const places = plots.map((_, index) => plots.slice(0, index).reduce((sum, { form }) => sum + form.width, 0))
  const width = plots.reduce((sum, { form }) => sum + form.width, 0)
  const height = Math.max(0, ...plots.map(({ form }) => form.height)) + 2
  return (
    <div className={`terrace ${className}`}>
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox={`0 ${-height} ${width} ${height}`}
        preserveAspectRatio="xMinYMax meet"
      >
        {plots.map((plot, index) => (
          <g
            key={plot.house.id}
            className={looksOf(plot)}
            transform={`translate(${places[index]})`}
            {...drawn(houseMarkup(plot, prefix, false))}
          />
        ))}
      </svg>
    </div>
  )
}
