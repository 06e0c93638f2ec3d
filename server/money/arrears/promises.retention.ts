import { formatDate } from '#shared/date-format.ts'
import { formatPence } from '#shared/pence.ts'
import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { promises } from './arrears.table.ts'

export const keptPromises: Kept = {
  name: 'promises',
  table: promises,
  nameOf: ({ pence, until }, dates) =>
    `the promise of ${formatPence(Number(pence))} until ${formatDate(textOf(until), dates)}`,
}
