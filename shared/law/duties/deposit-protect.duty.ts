import type { TenancyKind } from '../../records/terms/terms.kinds.ts'
import { dateByLaw } from '../dated.ts'
import { depositProtection, protectionDay } from '../deposit.law.ts'
import type { DeriveDuty, Duty } from './duties.ts'

/** A deposit that nobody has recorded as protected. */
export interface UnprotectedDeposit {
  home: NonNullable<Duty['home']>
  tenancy: NonNullable<Duty['tenancy']>
  /** The law that the tenancy is under; null while nobody has said it. */
  tenancyKind: TenancyKind | null
  /** The day on which its first part came; null while nobody has said it. */
  cameOn: string | null
  /** The day of the opening balances that brought it, where nobody has said when it came. */
  knownOn: string
  pence: number
}

/** Only an assured tenancy's deposit is protected by law. It is work from the day on which it came; where nobody has said that day, its thirty days may be over. */
export const deriveDepositProtect: DeriveDuty<UnprotectedDeposit> = (
  { home, tenancy, tenancyKind, cameOn, knownOn, pence },
  { asDay, asMoney },
) => {
  if (tenancyKind !== null && tenancyKind !== 'assured') return []
  return [
    {
      kind: 'deposit-protect',
      key: `deposit-protect:${tenancy.id}`,
      home,
      tenancy,
      due: dateByLaw(depositProtection, cameOn === null ? knownOn : protectionDay(cameOn)),
      amberFrom: cameOn ?? knownOn,
      why:
        cameOn === null
          ? `A deposit of ${asMoney(pence)} is on the books since ${asDay(knownOn)}, and nobody has said when it came: its thirty days may be over.`
          : `A deposit of ${asMoney(pence)} came on ${asDay(cameOn)}.`,
    },
  ]
}
