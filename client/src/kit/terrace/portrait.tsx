import './terrace.css'
import { appearanceOf, classesOf, forms, hashText } from './appearance.ts'
import { type House, nameOf } from './house.ts'
import { definitionsMarkup, houseMarkup, placeDrawing } from './markup.ts'
import { asHidden, asImage } from './roles.ts'
import { furnitureMarkup, roofsPath } from './scenery.ts'
import type { Plot } from './street.ts'

const plotOf = (house: House): Plot => {
  const appearance = appearanceOf(house)
  return { house, appearance, form: forms[appearance.form], x: 0, y: 0 }
}

/** Safe to set as HTML: markup holds only constants of this folder; a property's data becomes React attributes and text. */
const asHtml = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } })

/** The invented houses on both sides of a portrait: of the same type as the house, and the same each time. */
const neighboursOf = ({ id, type }: House): [left: Plot, right: Plot] => {
  const next = (side: string) =>
    plotOf({ id: `${id}${side}`, label: '', status: 'rented', ...(type && { type }) })
  return [next('<'), next('>')]
}

/** The definitions that the portraits of these houses refer to. A page renders them once. */
export function HouseDrawings({ houses, prefix }: { houses: House[]; prefix: string }) {
  const plots = houses.flatMap((house) => [plotOf(house), ...neighboursOf(house)])
  return (
    <svg aria-hidden="true" focusable="false" className="terrace drawings">
      <defs {...asHtml(definitionsMarkup(plots, prefix, false) + furnitureMarkup(prefix, true))} />
    </svg>
  )
}

/** Pavement, kerb and road across the whole picture. */
const ground =
  '<path class="pavement" d="M-400 0h900v10h-900z"/><path class="kerb" d="M-400 9h900v3h-900z"/><path class="road" d="M-400 12h900v60h-900z"/>'

/** The distant town and the neighbouring houses in faint colours, on the ground. */
function surroundings(house: House, width: number, prefix: string) {
  const [left, right] = neighboursOf(house)
  const beside = (plot: Plot, x: number) =>
    `<g transform="translate(${x})">${houseMarkup(plot, prefix, false)}</g>`
  const town =
    `<path class="far" d="${roofsPath(`far ${house.id}`, -300, width + 300, 104, 0, 62)}"/>` +
    `<g class="ghost">${beside(left, -left.form.width)}${beside(right, width)}</g>`
  return town + ground
}

/** A tree and a lamp on the pavement. They are drawn after the house, so that the lamp shines on it. */
function pavementMarkup(house: House, width: number, prefix: string) {
  const [tree, lamp] = hashText(`ground:${house.id}`) % 2 ? [-58, width + 52] : [width + 58, -52]
  return placeDrawing(`${prefix}tree`, tree, 3) + placeDrawing(`${prefix}lamp`, lamp, 4)
}

interface PortraitProps {
  house: House
  /** The prefix given to the HouseDrawings on the same page. */
  prefix: string
  /** The house's name stands beside the picture, so screen readers skip the picture. */
  decorative?: boolean
  className?: string
}

/** One property's house as a picture that fills its box. */
export function HousePortrait({ house, prefix, decorative = false, className = '' }: PortraitProps) {
  const plot = plotOf(house)
  const { form } = plot
  const below = 26
  const height = form.height + 26 + below
  // Wider than every place that shows it, so that a crop cuts off neighbours only.
  const width = height * 1.5
  const box = [(form.width - width) / 2, below - height, width, height].map((part) => Math.round(part))
  return (
    <div className={`terrace portrait sky-${1 + (hashText(`sky:${house.id}`) % 4)} ${className}`}>
      <svg
        {...(decorative ? asHidden : asImage)}
        aria-label={decorative ? undefined : nameOf(house)}
        viewBox={box.join(' ')}
        preserveAspectRatio="xMidYMax slice"
      >
        <g {...asHtml(surroundings(house, form.width, prefix))} />
        <g className={classesOf(plot)} {...asHtml(houseMarkup(plot, prefix, false))} />
        <g {...asHtml(pavementMarkup(house, form.width, prefix))} />
      </svg>
    </div>
  )
}

/** Houses side by side as a decoration, without sky or ground. */
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
            className={classesOf(plot)}
            transform={`translate(${places[index]})`}
            {...asHtml(houseMarkup(plot, prefix, false))}
          />
        ))}
      </svg>
    </div>
  )
}
