import { clashesOf } from '#shared/records/viewings/viewings.rules.ts'
import type { Viewing } from '#shared/records/viewings/viewings.ts'
import { timeOf } from '../viewings.words.ts'

/** The height of an hour in px, which gives half an hour room for two lines. */
export const hourHeight = 72

export interface Hours {
  from: number
  to: number
}

/** The hours that are always drawn; earlier and later viewings extend them. */
const usualHours = { from: 7, to: 21 }

/** The least length, in minutes, at which a viewing is drawn, so that it can be read and clicked. */
const shortestMinutes = 20

const dayEnd = 24 * 60

/** 'HH:MM' → minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight → 'HH:MM'. */
export function timeAt(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export interface PlacedViewing {
  viewing: Viewing
  /** Minutes since midnight. */
  from: number
  to: number
  /** The column among viewings at the same time, from 0. */
  lane: number
  /** The number of such columns. */
  lanes: number
  /** Whether another viewing has the same property or the same visitor at the same time. */
  clashes: boolean
}

/** A day's viewings, the earliest first, each with its position; overlapping viewings stand side by side. */
export function placeViewings(viewings: readonly Viewing[]): PlacedViewing[] {
  const all: PlacedViewing[] = viewings
    .map((viewing) => {
      const from = minutesOf(timeOf(viewing))
      const to = Math.min(from + Math.max(viewing.minutes, shortestMinutes), dayEnd)
      return { viewing, from, to, lane: 0, lanes: 1, clashes: false }
    })
    .sort((a, b) => a.from - b.from || b.to - a.to || (a.viewing.id < b.viewing.id ? -1 : 1))
  let group: PlacedViewing[] = []
  let ends: number[] = []
  const finish = () => {
    for (const each of group) {
      each.lanes = ends.length
      const others = group.filter(({ from, to }) => from < each.to && each.from < to)
      each.clashes =
        others.length > 1 &&
        clashesOf(
          each.viewing,
          others.map(({ viewing }) => viewing),
        ).length > 0
    }
    group = []
    ends = []
  }
  for (const each of all) {
    if (ends.every((end) => end <= each.from)) finish()
    const free = ends.findIndex((end) => end <= each.from)
    each.lane = free < 0 ? ends.length : free
    ends[each.lane] = each.to
    group.push(each)
  }
  finish()
  return all
}

/** Viewings that find no room side by side, drawn as one. */
export interface FoldedViewings {
  from: number
  to: number
  count: number
}

/** With room for `room` viewings side by side, the rest is folded into the last column. */
export function foldViewings(
  all: readonly PlacedViewing[],
  room: number,
): { shown: PlacedViewing[]; more: FoldedViewings[] } {
  const shown: PlacedViewing[] = []
  const more: FoldedViewings[] = []
  for (const each of all) {
    if (each.lanes <= room) shown.push(each)
    else if (each.lane < room - 1) shown.push({ ...each, lanes: room })
    else {
      const last = more.at(-1)
      if (last && each.from < last.to) {
        last.to = Math.max(last.to, each.to)
        last.count += 1
      } else more.push({ from: each.from, to: each.to, count: 1 })
    }
  }
  return { shown, more }
}

/** The hours to draw: 7 to 21, and further where a viewing begins earlier or ends later. */
export function hoursOf(days: readonly (readonly PlacedViewing[])[]): Hours {
  const all = days.flat()
  return {
    from: Math.min(usualHours.from, ...all.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(usualHours.to, ...all.map(({ to }) => Math.ceil(to / 60))),
  }
}

/** The start of the half hour at a share (0 to 1) of the height of a column of hours, as 'HH:MM'. */
export function slotAt(share: number, hours: Hours): string {
  const minutes = hours.from * 60 + share * (hours.to - hours.from) * 60
  const half = Math.floor(minutes / 30) * 30
  return timeAt(Math.min(Math.max(half, hours.from * 60), hours.to * 60 - 30))
}
