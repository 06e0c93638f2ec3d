import type { TenancyKind } from '../../records/terms/terms.kinds.ts'
import { dateByLaw } from '../dated.ts'
import { depositProtection, protectionDay } from '../deposit.law.ts'
import { type DeriveDuty, type DutyKind, type OfLetting, oneDuty } from './duties.ts'

/** A deposit of which something that the law asks for is not on record. */
export interface OpenDeposit extends OfLetting {
  /** The law that the tenancy is under; null while nobody has said it. */
  tenancyKind: TenancyKind | null
  /** The day on which its first part came; null while nobody has said it. */
  cameOn: string | null
  /** The day of the opening balances that brought it, where nobody has said when it came. */
  knownOn: string
  pence: number
}

/**
 * Only an assured tenancy's deposit is protected by law. It is work from the day on which it came; where nobody has said that
 * day, its thirty days may be over.
 */
const deriveOpen =
  (
    kind: Extract<DutyKind, 'deposit-protect' | 'deposit-inform'>,
    words: { dated: string; undated: string },
  ): DeriveDuty<OpenDeposit> =>
  ({ home, tenancy, tenancyKind, cameOn, knownOn, pence }, { asDay, asMoney }) => {
    if (tenancyKind !== null && tenancyKind !== 'assured') return []
    const deposit = `A deposit of ${asMoney(pence)}`
    return oneDuty(kind, [tenancy.id], {
      home,
      tenancy,
      due: dateByLaw(depositProtection, cameOn === null ? knownOn : protectionDay(cameOn)),
      amberFrom: cameOn ?? knownOn,
      isAbsent: true,
      why:
        cameOn === null
          ? `${deposit} is recorded since ${asDay(knownOn)}${words.undated}`
          : `${deposit} was received on ${asDay(cameOn)}${words.dated}`,
    })
  }

/** A deposit that nobody has recorded as protected. */
export const deriveDepositProtect = deriveOpen('deposit-protect', {
  dated: '.',
  undated: ', without the date received, so its 30 days may be over.',
})

/** The information goes to the tenants and to whoever paid, within the same thirty days as the protection. */
export const deriveDepositInform = deriveOpen('deposit-inform', {
  dated: ', and no prescribed information is recorded as served.',
  undated: ', without the date received, and no prescribed information is recorded as served.',
})
