import { ne } from 'drizzle-orm'
import { type SealedPlace, sealedColumn } from '../../security/reseal.ts'
import { sealKeyOf, sealText, tryUnseal } from '../../security/seal.ts'
import type { Found } from './access/find.ts'
import { erasures } from './privacy.table.ts'

/** Where the words of erased people are sealed. */
export const sealedErasures: SealedPlace = {
  ...sealedColumn(erasures.sealed),
  where: ne(erasures.sealed, ''),
}

/** The words of an erased person, sealed, for the day on which what had to stay may leave too. */
export const sealPerson = (secret: string, found: Found): string =>
  sealText(sealKeyOf(secret, 'erasures'), JSON.stringify(found))

/** Undefined when the words were sealed with another secret. */
export function unsealPerson(secret: string, sealed: string): Found | undefined {
  const text = tryUnseal(sealKeyOf(secret, 'erasures'), sealed)
  return text === undefined ? undefined : (JSON.parse(text) as Found)
}
