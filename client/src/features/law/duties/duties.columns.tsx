import { Brief, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import type { Column } from '#client/kit/table/state/column.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { LawWhy } from '#client/kit/ui/law-source.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines } from '#client/lib/format.ts'
import { type DutyLine, pathOf, plateOf, titleOf } from './duties.words.ts'

const column = columnsFor<DutyLine>()

const subject = ({ tenancy, person }: DutyLine) => tenancy?.name ?? person?.name ?? ''

const whyOf = ({ why, dismissed, snoozed, notDone }: DutyLine) =>
  [
    why,
    dismissed && `Set aside by ${dismissed.by}: ${dismissed.why}`,
    snoozed && `Snoozed until ${formatDate(snoozed.until)} by ${snoozed.by}: ${snoozed.why}`,
    notDone && `${notDone.by} recorded that it was not done.`,
  ]
    .filter(Boolean)
    .join(' ')

export const columnsOn = (day: string, isAgency: boolean): readonly Column<DutyLine>[] => [
  column.link(
    'duty',
    'Deadline',
    {
      to: pathOf,
      text: (duty) => titleOf(duty, isAgency),
      note: subject,
      brief: (duty) => (
        <Brief plate={plateOf(duty, day)}>
          {duty.home ? addressLines(duty.home.name)[0] : subject(duty)}
        </Brief>
      ),
    },
    { sort: true },
  ),
  column.custom(
    'due',
    'By',
    {
      cell: (duty) => (
        <span className="flex flex-col items-start gap-0.5">
          <Badge tone={plateOf(duty, day).tone}>{plateOf(duty, day).label}</Badge>
          {(duty.snoozed || !plateOf(duty, day).label.startsWith(formatDate(duty.due.day))) && (
            <span className="text-12 leading-4 text-ink-3">
              {duty.snoozed ? `Back ${formatDate(duty.snoozed.until)}` : formatDate(duty.due.day)}
            </span>
          )}
        </span>
      ),
      csv: ({ due }) => due.day,
    },
    // What merely was not recorded comes after what is due.
    { sort: ({ due, state }) => (state === 'unrecorded' ? `9${due.day}` : due.day), width: 128 },
  ),
  column.text('home', 'Property', ({ home }) => (home ? addressLines(home.name)[0] : null), {
    note: ({ home }) => (home ? addressLines(home.name)[1] : null),
    sort: true,
    width: 232,
  }),
  column.custom(
    'why',
    'Why',
    {
      cell: (duty) => <LawWhy about={titleOf(duty, isAgency)} text={whyOf(duty)} {...duty.due} />,
      csv: (duty) => `${whyOf(duty)} ${duty.due.source}`,
    },
    { width: 110 },
  ),
  {
    ...column.custom(
      'who',
      'Assigned To',
      {
        cell: ({ givenTo }) => (
          <PlainText text={givenTo?.name ?? null} note={givenTo && `for ${formatDate(givenTo.on)}`} />
        ),
        csv: ({ givenTo }) => (givenTo ? `${givenTo.name}, ${givenTo.on}` : null),
      },
      { sort: ({ givenTo }) => givenTo?.name ?? null, width: 128 },
    ),
    gives: true,
  },
]

export const dutySearch = (duty: DutyLine) => [
  titleOf(duty, true),
  titleOf(duty, false),
  duty.home?.name,
  subject(duty),
  duty.why,
  duty.due.source,
  duty.givenTo?.name,
]
