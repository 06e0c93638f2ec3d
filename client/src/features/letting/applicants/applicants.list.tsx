import { RecordList } from '#client/kit/record/record-list.tsx'
import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import { useFittingColumns } from '#client/kit/table/fit-columns.ts'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { latePart } from '#client/lib/browser/screen.ts'
import type { Applicant } from '#shared/letting/applicants/applicants.ts'
import { applicantsApi } from './applicants.calls.ts'
import { applicantColumns, applicantFitting, applicantSearch } from './applicants.columns.tsx'
import { applicantStatusOptions } from './applicants.words.ts'

const ApplicantPeek = latePart(() => import('./applicants.peek.tsx')).Part

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
  linkFilter<Applicant>(
    'property',
    'Asked about',
    ({ propertyId }) => propertyId,
    ({ property }) => property,
  ),
]

export default function ApplicantList() {
  return (
    <RecordList
      peek={(asked) => <ApplicantPeek {...asked} />}
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
