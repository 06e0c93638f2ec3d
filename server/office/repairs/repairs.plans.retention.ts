import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { repairPlans } from './repairs.table.ts'

export const keptPlans: Kept = {
  name: 'repair_plans',
  table: repairPlans,
  words: { one: 'Recurring maintenance', many: 'Recurring maintenance' },
  nameOf: ({ what }) => `the recurring maintenance ‘${textOf(what)}’`,
  namedBy: { repairs: 'a repair' },
}
