import { sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { type IncreaseStatus, increaseStatusOn, proposalOf } from '#shared/law/increases/increases.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import type { NewRow } from '../../db/tables.ts'
import { lockBooks } from '../../money/ledger/post.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { type Let, readLet, rentBefore } from './increases.let.ts'
import { readIncreases } from './increases.read.ts'
import { rentIncreaseEvents } from './increases.table.ts'

export interface IncreaseParams {
  id: string
  increaseId: string
}

export interface IncreaseCall<Body = unknown> {
  scope: AccountScope
  params: IncreaseParams
  body: Body
}

export type Opened = Awaited<ReturnType<typeof readIncrease>>

/** Throws NotFound. */
export async function readIncrease(scope: AccountScope, { id, increaseId }: IncreaseParams) {
  const let_ = await readLet(scope, id)
  const found = (await readIncreases(scope, id)).find(({ row }) => row.id === increaseId)
  if (!found) throw new NotFound()
  const { events } = found
  const status = increaseStatusOn(events, today(), let_.asks)
  const proposal = proposalOf(events)
  /** A rent of the period that the present one has. */
  const say = (pence: number) => let_.sayRent(pence, rentBefore(let_, proposal.from).every)
  return { let_, id: increaseId, events, status, proposal, say }
}

/** An increase that nobody else changes until the transaction ends. Throws NotFound. */
export async function openIncrease(inside: TransactionScope, params: IncreaseParams): Promise<Opened> {
  await inside.lock(tenancies, [params.id])
  return readIncrease(inside, params)
}

const closedSentences: Record<IncreaseStatus, string> = {
  proposed: 'This increase is not served yet.',
  asked: 'The landlord has not answered yet.',
  refused: 'The landlord said no.',
  countered: 'The landlord proposed another rent.',
  agreed: 'This increase is not served yet.',
  served: 'The notice is served. Cancel the increase first.',
  begun: 'The new rent has begun. Change the rent in the rent account instead.',
  tribunal: 'The tribunal has this increase.',
  decided: 'The tribunal has decided.',
  withdrawn: 'This increase was cancelled.',
}

export function refuseUnless(isPossible: boolean, status: IncreaseStatus): void {
  if (!isPossible) refuse('increase-status', closedSentences[status])
}

/** Throws a 409 in a private landlord's account, where nobody is asked. */
export function refuseOwn({ asks }: Let): void {
  if (!asks) refuse('landlord-not-asked', 'This is your own account, so there is no landlord to ask.')
}

export const addEvent = (
  inside: TransactionScope,
  increaseId: string,
  event: Omit<NewRow<typeof rentIncreaseEvents>, 'increaseId' | 'createdAt'>,
) =>
  inside.table(rentIncreaseEvents).insert({
    increaseId,
    // Writers wait for each other within their transactions, so the order of events is that of the clock.
    createdAt: sql`clock_timestamp()`,
    ...event,
  })

type Act = (inside: TransactionScope, opened: Opened) => Promise<unknown>

const changing =
  (begin?: (inside: TransactionScope) => Promise<unknown>) =>
  (
    { scope, params }: Pick<IncreaseCall, 'scope' | 'params'>,
    isPossible: (status: IncreaseStatus) => boolean,
    act: Act,
  ): Promise<void> =>
    scope.transaction(async (inside) => {
      await begin?.(inside)
      const opened = await openIncrease(inside, params)
      refuseUnless(isPossible(opened.status), opened.status)
      await act(inside, opened)
    })

/** Changes an increase at a standing where that is possible. Throws NotFound or a 409. */
export const changeIncrease = changing()

/** The same for what moves the rent: every writer of money locks the books first. */
export const changeRent = changing(lockBooks)
