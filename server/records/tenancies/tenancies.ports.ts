import type { PriorDeposit } from '#shared/records/tenancies/tenancies.deposit.ts'
import type { ScheduleInput } from '#shared/records/terms/terms.input.ts'
import type { TenancyKind } from '#shared/records/terms/terms.kinds.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { ShownHistory } from '../../registry/member.ts'
import { question, request } from '../../registry/ports.ts'

/** A letting that is about to be stored. */
export interface Letting {
  propertyId: string
  kind: TenancyKind
  start: string
}

/** A letting with its rent, and the tenancy where it is stored already. */
export interface PricedLetting extends Letting {
  tenancyId?: string
  yearlyPence: number
}

/** Throws where a home may not be let on a day. The refusal names the field. */
export const beforeLetting =
  question<(scope: AccountScope, letting: Letting, field?: string) => Promise<void>>('a letting')

/** Throws where a letting may not have this rent. */
export const beforeRent =
  question<(scope: AccountScope, letting: PricedLetting) => Promise<void>>('the rent of a letting')

/** Reads once, for the rows of a file, why homes may not be let from a day. */
export const openBans =
  request<(scope: AccountScope) => Promise<(propertyId: string, start: string) => string | undefined>>(
    'the lettings of a file',
  )

/** Why a letting of a file may not have its rent. */
export type FindAbove = (letting: Omit<PricedLetting, 'kind'>) => string | undefined

/** Reads once, for the rows of a file, why lettings may not have their rents. */
export const openAdverts = request<(scope: AccountScope) => Promise<FindAbove>>(
  'the rents of the lettings of a file',
)

/** Starts the rent account of a tenancy. */
export const startRent = request<
  (scope: TransactionScope, tenancyId: string, schedule: ScheduleInput) => Promise<void>
>('the rent account of a new tenancy')

/** Records a deposit that was received before Gable. */
export const recordPrior = request<
  (scope: TransactionScope, tenancyId: string, deposit: PriorDeposit) => Promise<string>
>('the deposit of a new tenancy')

/** Reads once, for the rows of a file, what is wrong with the deposits of new tenancies. */
export const openDeposits =
  request<
    (
      scope: AccountScope,
    ) => Promise<
      (startDate: string, deposit: PriorDeposit) => { field: string; sentence: string } | undefined
    >
  >('the deposits of a file')

/** Records the deposits of imported tenancies. */
export const recordDeposits = request<
  (scope: AccountScope, deposits: readonly { id: string; deposit: PriorDeposit }[]) => Promise<void>
>('the deposits of imported tenancies')

/** Reverses the deposits of tenancies whose import is undone, or those only that one change recorded. */
export const undoDeposits = request<
  (scope: AccountScope, tenancyIds: string[], changeId?: string) => Promise<void>
>('the deposits of an import that is undone')

/** Throws where a change of tenancies may not be undone, because more than the tenancy follows from it. */
export const beforeUndo = question<NonNullable<ShownHistory['refuseUndo']>>('an undo of tenancies')
