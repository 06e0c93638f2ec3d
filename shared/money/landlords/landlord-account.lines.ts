import { type ChargeKind, chargeNames } from '../../law/rent.charges.law.ts'
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
