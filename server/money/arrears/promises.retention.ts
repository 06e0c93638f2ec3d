import { formatPence } from '#shared/account-format.ts'
import { formatDate } from '#shared/date-format.ts'
import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { promises } from './arrears.table.ts'

export const keptPromises: Kept = {
  name: 'promises',
  table: promises,
  nameOf: ({ pence, until }, format) =>
    `the promise of ${formatPence(Number(pence), format)} until ${formatDate(textOf(until), format)}`,
}
