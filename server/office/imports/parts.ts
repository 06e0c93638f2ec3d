import type { BankDetailsInput } from '#shared/money/payouts/payouts.ts'
import type { PriorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import type { AccountScope } from '../../db/scope.ts'
import type { FileCertificate, FileFee } from '../../registry/member.ts'
import type { FeeRulesOfAccount } from './questions/questions.fees.ts'

export type RecordedCertificate = Pick<FileCertificate, 'kind' | 'day' | 'until' | 'outcome'>

/** What an import needs of the rooms of money. They implement it, and routes.ts passes it on. */
export interface MoneyParts {
  fees: {
    open(scope: AccountScope): Promise<FeeRulesOfAccount>
    record(
      scope: AccountScope,
      fees: readonly { landlordId: string; propertyId: string | null; fee: FileFee }[],
    ): Promise<void>
  }
  deposits: {
    /** Whether a tenancy on the books has a deposit already, and why one cannot be recorded. */
    openKnown(scope: AccountScope): Promise<{
      isSettled(tenancyId: string): boolean
      findProblem(
        tenancy: { startDate: string; endedOn: string | null },
        deposit: PriorDeposit,
      ): { field: 'day' | 'place' | 'isEarly'; sentence: string } | undefined
    }>
    record(scope: AccountScope, deposits: readonly { id: string; deposit: PriorDeposit }[]): Promise<void>
  }
  certificates: {
    /** What is recorded of each property, by its id. */
    list(scope: AccountScope): Promise<ReadonlyMap<string, readonly RecordedCertificate[]>>
    record(
      scope: AccountScope,
      certificates: readonly (FileCertificate & { propertyId: string })[],
    ): Promise<void>
  }
  details: {
    /** The landlords who have bank details, which an import leaves as they are. */
    listSettled(scope: AccountScope): Promise<ReadonlySet<string>>
    /** Enters bank details, as a person would. Throws unless the caller may and has signed in freshly. */
    record(
      scope: AccountScope,
      details: readonly { landlordId: string; details: BankDetailsInput }[],
    ): Promise<void>
  }
}
