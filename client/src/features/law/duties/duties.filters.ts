import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { writersOf } from '#client/lib/session/use-colleagues.ts'
import type { Colleague } from '#shared/accounts/colleagues.calls.ts'
import type { DutyKind } from '#shared/law/duties/duties.ts'
import { dutyWords } from '#shared/law/duties/duty.words.ts'
import { type DutyLine, dueGroupOf, dueGroups, dueWords } from './duties.words.ts'

/** Which deadlines the list shows: those to be done, those that wait until a date, or those that do not apply. */
export type Show = 'todo' | 'snoozed' | 'aside'

export const readShow = (asked: string | null | undefined): Show =>
  asked === 'aside' || asked === 'snoozed' ? asked : 'todo'

export const showOf = ({ dismissed, snoozed }: Pick<DutyLine, 'dismissed' | 'snoozed'>): Show =>
  dismissed ? 'aside' : snoozed ? 'snoozed' : 'todo'

export const filtersOn = (
  day: string,
  kinds: readonly DutyKind[],
  people: readonly Colleague[],
): readonly Filter<DutyLine>[] => [
  {
    key: 'kind',
    label: 'Kind',
    all: 'All Kinds',
    options: kinds.map((kind) => ({ value: kind, label: dutyWords[kind].many })),
    show: (kind) => dutyWords[kind as DutyKind]?.many ?? '',
    keeps: ({ kind }, asked) => kind === asked,
  },
  {
    key: 'due',
    label: 'By',
    all: 'Any Day',
    options: dueGroups.map((value) => ({ value, label: dueWords[value] })),
    keeps: (duty, asked) => dueGroupOf(duty, day) === asked,
  },
  {
    key: 'who',
    label: 'Assigned to',
    all: 'Everybody',
    options: [...writersOf(people), { value: 'nobody', label: 'Unassigned' }],
    keeps: ({ givenTo }, asked) => (givenTo?.id ?? 'nobody') === asked,
  },
  {
    // Which rows there are is worked out with the rows; this filter shows its choice and keeps every row.
    key: 'show',
    label: 'Showing',
    all: 'To do',
    options: [
      { value: 'snoozed', label: 'Snoozed' },
      { value: 'aside', label: 'Set aside' },
    ],
    keeps: () => true,
  },
  linkFilter<DutyLine>(
    'property',
    'Property',
    ({ home }) => home?.id ?? null,
    ({ home }) => home?.name ?? '',
  ),
  linkFilter<DutyLine>(
    'tenancy',
    'Tenancy',
    ({ tenancy }) => tenancy?.id ?? null,
    ({ tenancy }) => tenancy?.name ?? '',
  ),
]
