import { z } from '#shared/zod.ts'
import type { AccountId } from '../../../db/scope.ts'
import type { Services } from '../../../http/services.ts'
import { sealedColumn } from '../../../security/reseal.ts'
import { sealKeyOf, sealText, tryUnseal } from '../../../security/seal.ts'
import { bankDetails } from '../payouts.table.ts'

type Parts = Pick<Services, 'secret'>

export const sealedBankDetails = sealedColumn(bankDetails.sealed)

const sealedDetails = z.object({
  accountId: z.uuid(),
  subjectId: z.uuid(),
  holder: z.string(),
  sortCode: z.string(),
  accountNumber: z.string(),
})
export type Details = Pick<z.infer<typeof sealedDetails>, 'holder' | 'sortCode' | 'accountNumber'>

interface Owner {
  accountId: AccountId
  subjectId: string
}

/** Seals bank details together with their owner, so that a row that is copied to another payee cannot be opened. */
export const sealDetails = (parts: Parts, { accountId, subjectId }: Owner, details: Details): string =>
  sealText(sealKeyOf(parts.secret, 'bankDetails'), JSON.stringify({ accountId, subjectId, ...details }))

/** Opens sealed bank details. Undefined where they were sealed with another root secret or for another owner. */
export function unsealDetails(parts: Parts, owner: Owner, sealed: string): Details | undefined {
  const text = tryUnseal(sealKeyOf(parts.secret, 'bankDetails'), sealed)
  if (text === undefined) return undefined
  const { accountId, subjectId, ...details } = sealedDetails.parse(JSON.parse(text))
  return accountId === owner.accountId && subjectId === owner.subjectId ? details : undefined
}
