import { formatDate } from '#shared/date-format.ts'
import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { rightToRentChecks } from './right-to-rent.table.ts'

export const keptRightToRent: Kept = {
  name: 'right_to_rent_checks',
  table: rightToRentChecks,
  nameOf: ({ day }, dates) => `the right to rent check of ${formatDate(textOf(day), dates)}`,
}
