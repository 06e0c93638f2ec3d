import type { PageTimes } from './lists.page.ts'
import { type ListName, pages } from './lists.pages.ts'
import { type ListTimes, measureLists } from './lists.ts'

export interface ListLine {
  goal: string
  what: string
  wanted: string
  ours: number
  floor: number
  /** The most that the product may take, as a multiple of what the hand-written page takes. */
  ratio: number
  reached: boolean
}

const share = (values: number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

type Read = (runs: PageTimes[]) => number

const keys: Read = (runs) =>
  share(
    runs.flatMap((run) => run.keys),
    0.5,
  )
const slowKeys: Read = (runs) =>
  share(
    runs.flatMap((run) => run.keys),
    0.95,
  )
const sorts: Read = (runs) =>
  share(
    runs.flatMap((run) => run.sorts),
    0.5,
  )
const frames: Read = (runs) =>
  share(
    runs.map((run) => run.fps),
    0.5,
  )
const nodes: Read = (runs) => Math.max(...runs.map((run) => run.nodes))
const firstRows: Read = (runs) =>
  share(
    runs.map((run) => run.firstRows),
    0.5,
  )

interface Goal {
  goal: string
  what: string
  read: Read
  wanted: string
  reached: (ours: number, ratio: number) => boolean
}

const goals: Goal[] = [
  {
    goal: 'G7',
    what: 'key to paint, p50',
    read: keys,
    wanted: '≤ 1.5 ×',
    reached: (_, ratio) => ratio <= 1.5,
  },
  { goal: 'G7', what: 'key to paint, p95', read: slowKeys, wanted: '≤ 25', reached: (ours) => ours <= 25 },
  { goal: 'G8', what: 'sort to paint', read: sorts, wanted: '≤ 1.3 ×', reached: (_, ratio) => ratio <= 1.3 },
  { goal: 'G8', what: 'frames a second', read: frames, wanted: '≥ 58', reached: (ours) => ours >= 58 },
  { goal: 'G8', what: 'elements', read: nodes, wanted: '≤ 1000', reached: (ours) => ours <= 1000 },
  {
    goal: 'G9',
    what: 'first rows after the data',
    read: firstRows,
    wanted: '≤ 1.5 ×',
    reached: (_, ratio) => ratio <= 1.5,
  },
]

/** The goals of a list as they are printed. */
export const nameGoals = (list: ListName): { goal: string; what: string }[] =>
  goals.map(({ goal, what }) => ({ goal: pages[list].goal ?? goal, what: `${list}: ${what}` }))

function compare(list: ListName, { ours, floor }: ListTimes): ListLine[] {
  const names = nameGoals(list)
  return goals.map(({ goal, what, read, wanted, reached }, at) => {
    const [a, b] = [read(ours), read(floor)]
    const figures = { ours: a, floor: b, ratio: a / b, reached: reached(a, a / b) }
    return { goal, what, wanted, ...names[at], ...figures }
  })
}

/** Measures lists in the browser and holds them against what must be fast. */
export async function compareLists(
  ...[databaseUrl, lists, rounds, browser]: Parameters<typeof measureLists>
): Promise<ListLine[]> {
  const times = await measureLists(databaseUrl, lists, rounds, browser)
  return lists.flatMap((list) => compare(list, times[list]))
}
