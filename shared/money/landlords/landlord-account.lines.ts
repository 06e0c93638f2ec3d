import { type ChargeKind, chargeNames } from '../../law/rent.charges.kinds.ts'
import { joinNames } from '../../text.ts'
import {
  type StatementLine,
  type StatementSums,
  type StatementType,
  statementTypeNames,
  statementTypes,
} from './landlord-account.ts'

/** 'Rent', or what a rent account charged, such as 'Lost key or fob'. */
const lineName = ({ type, kind }: Pick<StatementLine, 'type' | 'kind'>): string =>
  (type === 'other' && chargeNames[kind as ChargeKind]) || statementTypeNames[type]

/** What a line is for: 'Rent due 1 Oct 2026'. A line that is outstanding says its due day beside it. */
export const sayWhatFor = (
  line: Pick<StatementLine, 'type' | 'kind' | 'dueDate' | 'paidOn'>,
  asDay: (day: string) => string,
): string => (line.paidOn ? `${lineName(line)} due ${asDay(line.dueDate)}` : lineName(line))

/** The types besides rent with money received, with their sums. */
export const listFurther = (sums: StatementSums): { type: StatementType; name: string; amount: number }[] =>
  statementTypes.flatMap((type) =>
    type === 'rent' || sums[type] === 0
      ? []
      : {
          type,
          name: `${type === 'other' ? 'Other charges' : statementTypeNames[type]} received`,
          amount: sums[type],
        },
  )

interface Occupancy {
  letDays: number
  ofDays: number
  tenants: string[]
}

/** How a property was let, in a few words. */
export function occupancyText({ letDays, ofDays, tenants }: Occupancy): string {
  if (ofDays === 0) return 'Not on Gable in this month'
  if (letDays === 0) return 'Empty'
  const to = tenants.length > 0 ? ` to ${joinNames(tenants, tenants.length)}` : ''
  return letDays === ofDays ? `Let${to}` : `Let${to} for ${letDays} of ${ofDays} days`
}

/** What the account counts as received. */
export const receivedMeans =
  'Received is rent and other charges paid, on the payment date or the due date, whichever is later. An overpayment counts once it is used for a charge.'
