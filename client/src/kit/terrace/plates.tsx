import { asHidden, asImage, asItem } from './roles.ts'
import type { Plot, Sign } from './street.ts'

/** The height below the pavement that the name plates of roads need. */
export const signHeight = 56

/** The rent of a house on a plate over its door; x and y are the house's lower left corner. */
export function RentPlate({ plot, size, x, y }: { plot: Plot; size: number; x: number; y: number }) {
  const { house, appearance, form } = plot
  if (!house.rent) return null
  const width = Math.round(house.rent.length * size * 0.56 + size * 1.2)
  const door = appearance.mirrored ? form.width - form.door : form.door
  // The plate must not overlap the next house, which is painted later and would cover it.
  const middle = Math.min(Math.max(door, width / 2), Math.max(form.width - width / 2, width / 2))
  return (
    <g {...asHidden} className="rent" transform={`translate(${x} ${y - 74})`}>
      <path className="plate" d={`M${door - 6}-1L${door} 7L${door + 6}-1z`} />
      <rect
        className="plate"
        x={middle - width / 2}
        y={-size * 1.85}
        width={width}
        height={size * 1.85}
        rx="4"
      />
      <text className="plate-ink" fontSize={size} x={middle} y={-size * 0.58}>
        {house.rent}
      </text>
    </g>
  )
}

/** The rent on a tag under the house, like a price in a shop window. */
export function PriceTag({ plot: { house, form }, size }: { plot: Plot; size: number }) {
  if (!house.rent) return null
  // The period is left out: tags of narrow houses would touch.
  const amount = house.rent.replace(/\/.*$/, '')
  const width = Math.round(amount.length * size * 0.56 + size)
  const middle = form.width / 2
  return (
    <g {...asHidden} className="tag" transform="translate(0 16.500)">
      <rect className="plate" x={middle - width / 2} width={width} height={size * 1.75} rx="4" />
      <text className="plate-ink" fontSize={size} x={middle} y={size * 1.22}>
        {amount}
      </text>
    </g>
  )
}

/** The same where the road has one line of text, as in the frieze. */
export const lineHeight = 50
const lineSize = 36
/** The width that the number of roads left out takes at the frieze's end. */
export const moreWidth = 340

const maxLetters = 26
const shorten = (text: string, letters = maxLetters) =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text

function wordsOf(sign: Sign) {
  const doors = `${sign.count} ${sign.count === 1 ? 'property' : 'properties'}`
  return {
    name: sign.road || 'No road given',
    counts: sign.available > 0 ? `${doors}, ${sign.available} to let` : doors,
  }
}

/** A road's name and its number of properties in one line, as far as its houses are wide. */
export function RoadLine({ sign, y }: { sign: Sign; y: number }) {
  const { name, counts } = wordsOf(sign)
  const count = ` · ${sign.count}`
  const letters = Math.floor((sign.width + 30) / (lineSize * 0.54)) - count.length
  return (
    <g {...asItem} transform={`translate(${sign.x + sign.width / 2} ${y})`}>
      <g {...asImage} aria-label={`${name}: ${counts}`}>
        <text className="sign-ink" fontSize={lineSize} y="38">
          {shorten(name, Math.max(letters, 6))}
          {count}
        </text>
      </g>
    </g>
  )
}

/** A road's name plate under its houses, with the number of its properties. */
export function RoadSign({ sign, y }: { sign: Sign; y: number }) {
  const { name, counts } = wordsOf(sign)
  const shown = shorten(name)
  const width = shown.length * 8.4 + 22
  return (
    <g {...asItem} transform={`translate(${sign.x + sign.width / 2} ${y})`}>
      <g {...asImage} aria-label={`${name}: ${counts}`}>
        <rect className="sign" x={-width / 2} y="4" width={width} height="24" rx="3" />
        <text className="sign-ink" fontSize="15" y="21.5">
          {shown}
        </text>
        <text className="sign-count" fontSize="16" y="48">
          {counts}
        </text>
      </g>
    </g>
  )
}

/** The number of roads that are not shown. */
export function MoreRoads(props: { count: number; x: number; y: number; isLow: boolean }) {
  const { count, x, y, isLow } = props
  return (
    <text className="sign-count more" fontSize={isLow ? lineSize : 16} x={x - 12} y={y + (isLow ? 38 : 48)}>
      and {count} more {count === 1 ? 'road' : 'roads'}
    </text>
  )
}
