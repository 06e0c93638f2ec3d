import { isBlank } from '../../csv/values.ts'
import { depositSchemes } from '../../records/tenancies/tenancies.deposit.ts'

/** What a sheet's words say of where a deposit is held. */
export interface SaidPlace {
  /** The scheme, as the schemes write their names. */
  scheme?: string
  holder?: 'scheme' | 'here' | 'landlord'
  isInsured?: boolean
  /** Whether the words say that nothing is held or protected. */
  isNone?: boolean
}

const [dps, myDeposits, tds] = depositSchemes

/** Words that name the schemes. A custodial and an insured scheme of one company have the same name. */
const schemeWords: readonly [RegExp, string][] = [
  [/\bdps\b|deposit protection service/i, dps],
  [/\bmy\s?deposits?\b/i, myDeposits],
  [/\btds\b|tenancy deposit scheme|\bdispute service\b/i, tds],
]
const none = /^(?:no|none|n|nil|not? (?:held|protected|taken|deposit)|unprotected|0)$/i
const custodial = /custodial/i
const insured = /\binsur(?:ed|ance)\b/i
const ours =
  /\b(?:us|ours?|agent|agents|agency|client (?:account|a\/c|money)|held here|in[ -]house|office|stakeholder)\b/i
const theirs = /\b(?:landlord|owner)\b/i

/** 'DPS' → a scheme; 'TDS insured, held by agent' → a scheme and who holds the money; 'held by us' → here. */
export function readDepositPlace(text: string): SaidPlace {
  const bare = text.trim()
  if (none.test(bare)) return { isNone: true }
  if (isBlank(bare)) return {}
  const scheme = schemeWords.find(([words]) => words.test(bare))?.[1]
  const holder = custodial.test(bare)
    ? 'scheme'
    : ours.test(bare)
      ? 'here'
      : theirs.test(bare)
        ? 'landlord'
        : undefined
  return {
    ...(scheme && { scheme }),
    // A custodial scheme that is not named cannot be recorded.
    ...(holder && (holder !== 'scheme' || scheme) && { holder }),
    ...(scheme && insured.test(bare) && { isInsured: true }),
  }
}
