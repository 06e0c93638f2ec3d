import { scaleLinear } from 'd3-scale'

/** Round numbers from 0 to at least `top`, about `wanted` of them: 42,500 → 0, 10,000 … 50,000. */
export function ticksTo(top: number, wanted = 5): number[] {
  if (top <= 0) return [0, 1]
  return scaleLinear().domain([0, top]).nice(wanted).ticks(wanted)
}

/** Moves overlapping labels apart, as little as possible, between 0 and `limit`. */
export function spreadLabels(wanted: readonly number[], gap: number, limit: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y)
  order.forEach((one, at) => {
    const above = order[at - 1]
    one.y = Math.max(one.y, above ? above.y + gap : 0)
  })
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const one = order[at]
    const below = order[at + 1]
    if (one) one.y = Math.min(one.y, below ? below.y - gap : limit)
  }
  return order.sort((a, b) => a.at - b.at).map(({ y }) => y)
}

/** The lane of each mark, counted from 0; marks that would touch get different lanes. */
export function lanesOf(xs: readonly number[], width: number): number[] {
  const ends: number[] = []
  return xs.map((x) => {
    const free = ends.findIndex((end) => x - end >= width)
    const lane = free < 0 ? ends.length : free
    ends[lane] = x
    return lane
  })
}

/** Shortens a text to a width in pixels, in 13 px type. */
export function cutText(text: string, pixels: number): string {
  const room = Math.max(4, Math.floor(pixels / 6.8))
  return text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text
}

/** 42,500 → '42.5k', for axes. */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toFixed(2))}m`
  return value >= 1000 ? `${Number((value / 1000).toFixed(1))}k` : String(Number(value.toFixed(1)))
}

type Band = readonly [top: number, bottom: number]

/**
 * The height of each line's name inside the plot: above its line or below it, clear of every line and of the names
 * placed before. A band is the vertical range of a line where the names stand.
 */
export function placeLabels(bands: readonly Band[], limit: Band): number[] {
  const [above, below, size] = [10, 20, 14]
  const taken: Band[] = [...bands]
  return bands.map(([top, bottom]) => {
    const spots = [
      top - above,
      bottom + below,
      ...bands.flatMap((band) => [band[0] - above, band[1] + below]),
    ]
    const isFree = (y: number) =>
      y - size >= limit[0] &&
      y <= limit[1] &&
      taken.every((band) => y <= band[0] - 4 || y - size >= band[1] + 4)
    const spot = spots.find(isFree) ?? Math.max(top - above, limit[0] + size)
    taken.push([spot - size, spot])
    return spot
  })
}
