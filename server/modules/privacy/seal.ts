import { ne } from 'drizzle-orm'
import { type SealedPlace, sealedColumn } from '../../security/reseal.ts'
import { sealKeyOf, sealText } from '../../security/seal.ts'
import type { Found } from './find.ts'
import { erasures } from './privacy.table.ts'

/** Where the words of erased people are sealed. */
export const sealedErasures: SealedPlace = {
  ...sealedColumn(erasures.sealed),
  where: ne(erasures.sealed, ''),
}

/** The words of an erased person, sealed, for the day on which what had to stay may leave too. */
export const sealPerson = (secret: string, found: Found): string =>
  sealText(sealKeyOf(secret, 'erasures'), JSON.stringify(found))
