import { type Appearance, appearanceOf, forms } from './appearance.ts'
import type { House, HouseStatus } from './house.ts'
import type { Form } from './houses.ts'

export interface Plot {
  house: House
  appearance: Appearance
  form: Form
  /** The house's left edge, and the height of its doorstep above the lowest pavement. */
  x: number
  y: number
}

export interface Gap {
  x: number
  y: number
  planted: 'tree' | 'lamp'
}

export interface Sign {
  road: string
  x: number
  width: number
  /** The number of houses in the road, and of those that are to let. */
  count: number
  available: number
}

export interface Street {
  plots: Plot[]
  gaps: Gap[]
  signs: Sign[]
  /** The number of roads that are not shown. */
  moreRoads: number
  width: number
  height: number
}

/** The space before the first house and after the last. */
const edge = 46
/** Streets of at most this many houses may be shorter than their frame and have trees and lamps beyond both ends. */
const shortStreet = 14
export const gapWidth = 44
/** Above this many properties each road is shown by a few of its houses and a name plate. */
const groupingLimit = 40
const roadsShown = 13

const roadOf = (house: House) => house.road ?? ''

function groupByRoad(list: House[]): Map<string, House[]> {
  const roads = new Map<string, House[]>()
  for (const house of list) {
    const road = roads.get(roadOf(house))
    if (road) road.push(house)
    else roads.set(roadOf(house), [house])
  }
  return roads
}

/** The lower the number, the more the property needs attention. */
const urgency: Record<HouseStatus, number> = { available: 0, maintenance: 1, pending: 2, empty: 3, rented: 4 }

/** The few houses that represent a road: up to two that need attention, the rest let, in the road's order. */
function doorsFor(all: House[], doorsPerRoad: number): House[] {
  const byUrgency = [...all].sort((a, b) => urgency[a.status] - urgency[b.status])
  const firsts = byUrgency.filter((house, index) => house.status !== byUrgency[index - 1]?.status)
  const urgent = firsts.filter((house) => house.status !== 'rented').slice(0, doorsPerRoad - 1)
  const others = byUrgency.filter((house) => !urgent.includes(house)).reverse()
  const chosen = new Set([...urgent, ...others].slice(0, doorsPerRoad))
  return all.filter((house) => chosen.has(house))
}

/** Places the houses side by side, road by road. `climb` is the street's slope (rise per unit of length). */
export function layOutStreet(list: House[], { climb = 0, doorsPerRoad = 3 } = {}): Street {
  const grouped = list.length > groupingLimit
  const roads = [...groupByRoad(list)]
  if (grouped) roads.sort(([, a], [, b]) => b.length - a.length)
  const shown = grouped ? roads.slice(0, roadsShown) : roads
  const plots: Plot[] = []
  const gaps: Gap[] = []
  const signs: Sign[] = []
  let x = edge
  let run = 0
  const leaveGap = () => {
    gaps.push({
      x: x + gapWidth / 2,
      y: climb * (x + gapWidth / 2),
      planted: gaps.length % 2 ? 'lamp' : 'tree',
    })
    x += gapWidth
    run = 0
  }
  for (const [road, all] of shown) {
    if (plots.length > 0) leaveGap()
    const doors = grouped ? doorsFor(all, doorsPerRoad) : all
    const start = x
    for (const house of doors) {
      if (run === 7) leaveGap()
      const appearance = appearanceOf(house)
      const form: Form = forms[appearance.form]
      plots.push({ house, appearance, form, x, y: climb * (x + form.width) })
      x += form.width
      run++
    }
    if (grouped) {
      const available = all.filter((house) => house.status === 'available').length
      signs.push({ road, x: start, width: x - start, count: all.length, available })
    }
  }
  // Beyond both ends: visible only when the street is shorter than its frame.
  if (plots.length <= shortStreet) {
    for (const [beyond, planted] of [
      [34, 'tree'],
      [96, 'lamp'],
      [170, 'tree'],
    ] as const) {
      for (const at of [-beyond, x + edge + beyond]) gaps.push({ x: at, y: climb * at, planted })
    }
  }
  const height = Math.max(200, ...plots.map((plot) => plot.form.height + plot.y)) + 12
  return { plots, gaps, signs, moreRoads: roads.length - shown.length, width: x + edge, height }
}
