import type { CurrencyCode } from '../currency.ts'
import type { TenancyKind } from '../records/terms/terms.kinds.ts'
import { districtOf, type Nation, nationsOfDistrict } from './nations.ts'

/** What every screen and refusal says of a property outside England. */
export const englandOnly = 'Gable covers the law of England only.'

/** Whether an account lets under English law. Books in another currency than the pound let abroad, and see none of it. */
export const isUnderEnglishLaw = ({ currency }: { currency: CurrencyCode }): boolean => currency === 'GBP'

/** The facts that decide which law a property is under: its postcode, and the nation that a person has confirmed. */
export interface PlacedHome {
  postCode: string
  nation: Nation | null
}

export interface PlaceInLaw {
  /** The confirmed nation, or the only one that the postcode's district lies in; null where a person says which. */
  nation: Nation | null
  isConfirmed: boolean
  candidates: readonly Nation[]
  /** Whether the law of England is applied: to a property in England, and to one that may be, until a person says otherwise. */
  isEnglish: boolean
}

/** The entrance to the law: which nation a property is in, and whether the law of England is applied to it. */
export function placeInLaw(
  { postCode, nation }: PlacedHome,
  account: { currency: CurrencyCode },
): PlaceInLaw {
  const candidates = nation ? [nation] : nationsOfDistrict(districtOf(postCode))
  const [only = null, ...others] = candidates
  return {
    nation: others.length > 0 ? null : only,
    isConfirmed: nation !== null,
    candidates,
    isEnglish: isUnderEnglishLaw(account) && candidates.includes('england'),
  }
}

/** The kind of a tenancy to the rules of English law, none of which is about the kind 'other'. */
export const kindInLaw = (kind: TenancyKind, isEnglish: boolean): TenancyKind => (isEnglish ? kind : 'other')

/** The question before a date or a document of English law, where nobody has said the nation. */
export const askNation = 'Choose the nation of this property first. Its postcode can lie in more than one.'
