import type { TenancyKind } from '../../records/terms/terms.kinds.ts'
import { dateByLaw } from '../dated.ts'
import { depositProtection, protectionDay } from '../deposit.law.ts'
import type { DeriveDuty, Duty } from './duties.ts'

/** A deposit whose prescribed information nobody has served. */
export interface UninformedDeposit {
  home: NonNullable<Duty['home']>
  tenancy: NonNullable<Duty['tenancy']>
  /** The law that the tenancy is under; null while nobody has said it. */
  tenancyKind: TenancyKind | null
  /** The day on which its first part came; null while nobody has said it. */
  cameOn: string | null
  knownOn: string
  pence: number
}

/** The information goes to the tenants and to whoever paid, within the same thirty days as the protection. */
export const deriveDepositInform: DeriveDuty<UninformedDeposit> = (
  { home, tenancy, tenancyKind, cameOn, knownOn, pence },
  { asDay, asMoney },
) => {
  if (tenancyKind !== null && tenancyKind !== 'assured') return []
  return [
    {
      kind: 'deposit-inform',
      key: `deposit-inform:${tenancy.id}`,
      home,
      tenancy,
      due: dateByLaw(depositProtection, cameOn === null ? knownOn : protectionDay(cameOn)),
      amberFrom: cameOn ?? knownOn,
      why:
        cameOn === null
          ? `A deposit of ${asMoney(pence)} is on the books since ${asDay(knownOn)}, nobody has said when it came, and no information about it is on record as served.`
          : `A deposit of ${asMoney(pence)} came on ${asDay(cameOn)}, and no information about it is on record as served.`,
    },
  ]
}
