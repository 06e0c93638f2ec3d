import { formatDate } from '#shared/date-format.ts'
import { textOf } from '../../registry/label.ts'
import type { Kept } from '../../registry/member.ts'
import { certificates } from './certificates.table.ts'

export const keptCertificates: Kept = {
  name: 'certificates',
  table: certificates,
  nameOf: ({ kind, day }, dates) => `the ${textOf(kind)} certificate of ${formatDate(textOf(day), dates)}`,
}
