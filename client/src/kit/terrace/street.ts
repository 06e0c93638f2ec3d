import type { House, HouseStatus } from './house.ts'
import type { Form } from './houses.ts'
import { forms, type Look, lookOf } from './looks.ts'

export interface Plot {
  house: House
  look: Look
  form: Form
  /** Left edge and height of the doorstep above the lowest pavement. */
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
  /** Houses in the road, and how many of them are to let. */
  count: number
  available: number
}

export interface Street {
  plots: Plot[]
  gaps: Gap[]
  signs: Sign[]
  /** Roads that found no room. */
  moreRoads: number
  width: number
  height: number
}

const edge = 46
const shortStreet = 14
export const gapWidth = 44
/** Over this many properties each road is shown by a few of its doors and a name plate. */
const groupingLimit = 40
const doorsPerRoad = 3
const roadsShown = 13

const roadOf = (house: House) => house.road ?? ''

function byRoad(list: House[]): Map<string, House[]> {
  const roads = new Map<string, House[]>()
  for (const house of list) {
    const road = roads.get(roadOf(house))
    if (road) road.push(house)
    else roads.set(roadOf(house), [house])
  }
  return roads
}

/** What needs somebody comes first: the board and the ladder, then the lit windows. */
const urgency: Record<HouseStatus, number> = { available: 0, maintenance: 1, pending: 2, rented: 3 }

/** The few doors that stand for a road: up to two that need somebody, the rest let, all in the road's order. */
function doorsFor(all: House[]): House[] {
  const byUrgency = [...all].sort((a, b) => urgency[a.status] - urgency[b.status])
  const firsts = byUrgency.filter((house, index) => house.status !== byUrgency[index - 1]?.status)
  const urgent = firsts.filter((house) => house.status !== 'rented').slice(0, doorsPerRoad - 1)
  const others = byUrgency.filter((house) => !urgent.includes(house)).reverse()
  const chosen = new Set([...urgent, ...others].slice(0, doorsPerRoad))
  return all.filter((house) => chosen.has(house))
}

/** Lays the houses out side by side, road by road. `climb` is the street's slope (rise per unit of length). */
export function layOut(list: House[], { climb = 0 } = {}): Street {
  const grouped = list.length > groupingLimit
  const roads = [...byRoad(list)]
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
    const doors = grouped ? doorsFor(all) : all
    const start = x
    for (const house of doors) {
      if (run === 7) leaveGap()
      const look = lookOf(house)
      const form: Form = forms[look.form]
      plots.push({ house, look, form, x, y: climb * (x + form.width) })
      x += form.width
      run++
    }
    if (grouped) {
      const available = all.filter((house) => house.status === 'available').length
      signs.push({ road, x: start, width: x - start, count: all.length, available })
    }
  }
  // Beyond the last door: seen only where the street is shorter than its frame.
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
