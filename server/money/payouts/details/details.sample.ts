import { addDays, today } from '#shared/dates.ts'
import type { AccountScope } from '../../../db/scope.ts'
import type { Services } from '../../../http/services.ts'
import { bankDetails } from '../payouts.table.ts'
import { sealDetails } from './details.seal.ts'

/** A payee of the sample street, with an account that no bank has. */
export interface SampleDetails {
  payee: 'landlord' | 'contractor' | 'agency'
  subjectId: string
  holder: string
  accountNumber: string
}

/** No bank has this sort code, so that a file made from the sample pays nobody. */
const sortCode = '000000'

/** Stores bank details of the sample that were entered three days ago, so that payouts may use them. Nobody is told. */
export async function fillSampleDetails(
  { secret }: Pick<Services, 'secret'>,
  scope: AccountScope,
  payees: SampleDetails[],
): Promise<void> {
  const { accountId } = scope
  await scope.table(bankDetails).load(
    payees.map(({ payee, subjectId, holder, accountNumber }) => ({
      payee,
      subjectId,
      lastFour: accountNumber.slice(-4),
      sample: true,
      sealed: sealDetails({ secret }, { accountId, subjectId }, { holder, sortCode, accountNumber }),
      createdAt: `${addDays(today(), -3)}T09:00:00Z`,
      usableFrom: `${addDays(today(), -2)}T09:00:00Z`,
    })),
  )
}
