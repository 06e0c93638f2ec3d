import { type ChargeKind, chargeNames } from '../../law/rent.charges.law.ts'
import {
  type StatementLine,
  type StatementSums,
  type StatementType,
  statementTypeNames,
  statementTypes,
} from './landlord-account.ts'

/** What a line is for: 'Rent', or what a rent account charged, such as 'Lost key or fob'. */
export const lineName = ({ type, kind }: Pick<StatementLine, 'type' | 'kind'>): string =>
  (type === 'other' && chargeNames[kind as ChargeKind]) || statementTypeNames[type]

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
