import { joinNames } from '../../../text.ts'

/* VAT is charged only by a registered business, and its invoice shows the number and the address (VAT Regulations 1995, regulation 14). */

/** What an agency has to say of itself before a fee has VAT. */
export const vatFacts = ['number', 'address'] as const
export type VatFact = (typeof vatFacts)[number]

interface Says {
  vatNumber: string
  address: string
}

/** The standard rate is charged under a number of the United Kingdom: 'GB 980 7806 84', 'XI 980 7806 84', 'GBGD001'. */
const isOfThisCountry = (vatNumber: string) => /^(GB|XI)/.test(vatNumber)

/** What is missing before a fee has VAT. */
export const listMissingForVat = ({ vatNumber, address }: Says): VatFact[] => [
  ...(isOfThisCountry(vatNumber) ? [] : (['number'] as const)),
  ...(address.trim() === '' ? (['address'] as const) : []),
]

const words: Record<VatFact, string> = { number: 'VAT number', address: 'address' }

/** 'VAT number and address'. */
export const describeMissingForVat = (missing: readonly VatFact[]): string =>
  joinNames(missing.map((each) => words[each]))

/** 'The agency’s VAT number and address are missing'. */
export const sayMissingForVat = (missing: readonly VatFact[]): string =>
  `The agency’s ${describeMissingForVat(missing)} ${missing.length === 1 ? 'is' : 'are'} missing`

/** Where both are entered, as sentences name the place. */
export const placeOfVatNumber = 'Settings, Agent Profile'
