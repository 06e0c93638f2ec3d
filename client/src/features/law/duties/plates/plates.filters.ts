import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { type ComplianceRow, type PlateKind, plateKinds } from '#shared/law/duties/compliance.ts'
import { plateNames } from './plates.words.ts'

/** How a property stands as a whole. */
export const standings = ['overdue', 'soon', 'unrecorded', 'fine'] as const
export type Standing = (typeof standings)[number]

export const standingWords: Record<Standing, string> = {
  overdue: 'Overdue',
  soon: 'Due soon',
  unrecorded: 'Not recorded',
  fine: 'Fine',
}

/** Whether a property has something in this state; fine is one with nothing open. */
export function isStanding({ plates, others }: ComplianceRow, asked: string): boolean {
  const has = (state: Standing) => plates.some((each) => each.state === state)
  if (asked === 'overdue') return has('overdue') || others.overdue > 0
  if (asked === 'soon') return has('soon') || others.open > others.overdue
  if (asked === 'unrecorded') return has('unrecorded')
  return !has('overdue') && !has('soon') && !has('unrecorded') && others.open === 0
}

export const plateFilters: readonly Filter<ComplianceRow>[] = [
  {
    key: 'standing',
    label: 'Showing',
    all: 'All',
    options: standings.map((value) => ({ value, label: standingWords[value] })),
    keeps: isStanding,
  },
  {
    key: 'kind',
    label: 'To do',
    all: 'Any',
    options: plateKinds.map((value) => ({ value, label: plateNames[value] })),
    keeps: ({ plates }, kind) => {
      const state = plates[plateKinds.indexOf(kind as PlateKind)]?.state
      return state === 'overdue' || state === 'soon' || state === 'unrecorded'
    },
  },
  linkFilter<ComplianceRow>(
    'property',
    'Property',
    ({ id }) => id,
    ({ name }) => name,
  ),
]
