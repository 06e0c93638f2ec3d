import { peekOf } from '#client/kit/record/lazy-peek.tsx'
import { RecordList } from '#client/kit/record/record-list.tsx'
import { Brief, MoneyCell, PlainText } from '#client/kit/table/cells.tsx'
import { columnsFor } from '#client/kit/table/columns.tsx'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { type Fitting, useFittingColumns } from '#client/kit/table/fit-columns.ts'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { addressLines } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { type Applicant, applicantStatuses } from '#shared/letting/applicants/applicants.ts'
import { phoneWords } from '#shared/phones.ts'
import { titleCase } from '#shared/text.ts'
import { applicantsApi } from './applicants.calls.ts'
import { applicantPlates, applicantStatusOptions, roomsOf } from './applicants.words.ts'

const column = columnsFor<Applicant>()

const applicantColumns = [
  column.link(
    'name',
    'Applicant',
    {
      to: ({ id }) => paths.of('applicants').edit(id),
      text: ({ name }) => titleCase(name),
      avatar: true,
      brief: (applicant) => (
        <Brief plate={applicantPlates[applicant.status]}>
          {applicant.maxRent !== null && <MoneyCell amount={applicant.maxRent} per="/mo" />}
        </Brief>
      ),
    },
    { sort: true, width: 190 },
  ),
  column.custom('contact', 'Contact', {
    cell: ({ email, phone }) => <PlainText text={email.toLowerCase() || phone} note={email && phone} />,
    csv: ({ email, phone }) => [email.toLowerCase(), phone].filter(Boolean).join(', '),
  }),
  column.text('asks', 'Looking for', ({ areas }) => areas || 'Anywhere', { note: roomsOf }),
  column.money('maxRent', 'Up to', ({ maxRent }) => maxRent, {
    per: '/mo',
    sort: true,
    width: 108,
    edit: true,
  }),
  column.date('fromDay', 'Needed From', ({ fromDay }) => fromDay, { sort: true, width: 136, edit: true }),
  column.text('property', 'Asked about', ({ property }) => addressLines(property)[0], { sort: true }),
  column.badge('status', 'Status', ({ status }) => status, applicantPlates, {
    sort: true,
    width: 120,
    edit: true,
    choices: applicantStatuses,
  }),
]

/** An applicant's rent and status are in sight on a tablet too. */
const applicantFitting: Fitting = {
  keep: 'status',
  giving: ['property', 'contact', 'fromDay'],
  minWidth: 1000,
  menu: true,
}

const applicantSearch = ({ name, email, phone, areas, wishes, property }: Applicant) => [
  ...[name, email, phoneWords(phone), areas, wishes, property],
]

const peek = peekOf(applicantsApi, async () => (await import('./applicants.view.tsx')).applicantView)

const filters: Filter<Applicant>[] = [
  {
    key: 'status',
    label: 'Status',
    all: 'Looking',
    options: [
      { value: 'stopped', label: 'Stopped' },
      { value: 'all', label: 'All' },
    ],
    otherwise: ({ status }) => status === 'looking',
    keeps: ({ status }, value) => value === 'all' || status === value,
  },
  linkFilter<Applicant>('property', 'Asked about'),
]

export default function ApplicantList() {
  return (
    <RecordList
      peek={peek}
      api={applicantsApi}
      columns={useFittingColumns(applicantColumns, applicantFitting)}
      searchIn={applicantSearch}
      filters={filters}
      sort="name"
      subtitle="People who look for a property, and their requirements"
      nameOf={({ name }) => name}
      invitation="Add your first applicant while they ring: a name, a phone number, and what they look for."
      minWidth={applicantFitting.minWidth}
      statuses={applicantStatusOptions}
    />
  )
}
