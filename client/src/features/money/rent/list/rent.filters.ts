import { linkFilter } from '#client/kit/table/filters/link-filter.ts'
import type { Filter } from '#client/kit/table/state/use-table.ts'
import { today } from '#shared/dates.ts'
import type { RentRow } from '#shared/money/rent/rent.ts'
import { countDaysLate, isInGroup, rentGroupsOf } from './rent.words.ts'

/** Today, worked out once in a second and not for each of thousands of rows. */
function readDay() {
  let known = { second: 0, day: '' }
  return () => {
    const second = Math.floor(Date.now() / 1000)
    if (known.second !== second) known = { second, day: today() }
    return known.day
  }
}
const day = readDay()

const makeFilters = (isAgency: boolean): readonly Filter<RentRow>[] => [
  {
    key: 'show',
    label: 'Show',
    all: 'All',
    options: rentGroupsOf(isAgency),
    keeps: (row, group) => isInGroup(row, group, day()),
  },
  {
    key: 'late',
    label: 'In arrears',
    all: '',
    options: [],
    show: (days) => (/^\d{1,4}$/.test(days) ? `over ${days} days` : ''),
    keeps: (row, days) => !/^\d{1,4}$/.test(days) || countDaysLate(row, day()) > Number(days),
  },
  linkFilter<RentRow>(
    'landlord',
    'Landlord',
    ({ landlordId }) => landlordId,
    ({ landlord }) => landlord,
  ),
]

const [agencyFilters, ownFilters] = [makeFilters(true), makeFilters(false)]

export const rentFiltersOf = (isAgency: boolean) => (isAgency ? agencyFilters : ownFilters)
