import type { CurrencyCode } from '../currency.ts'

/** Whether an account lets under English law. Books in another currency than the pound let abroad, and see none of it. */
export const isUnderEnglishLaw = ({ currency }: { currency: CurrencyCode }): boolean => currency === 'GBP'

/**
 * The postcode areas of Scotland, Wales and Northern Ireland, without those that the border with England crosses: a home there is
 * counted in, for a duty too many is seen and one too few is not.
 */
export const areasElsewhere = '^(AB|DD|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE|CF|LL|SA|BT)[0-9]'

/** Whether a home stands in England, as far as its postcode tells. */
export const isHomeInEngland = (postCode: string): boolean =>
  !new RegExp(areasElsewhere).test(postCode.toUpperCase().replaceAll(' ', ''))
