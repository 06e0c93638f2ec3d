import type { Contract } from '#shared/contract.ts'
import { refuse } from '../../db/refusals.ts'
import { type AccountScope, openScope } from '../../db/scope.ts'
import type { Services } from '../../http/services.ts'
import { atOnce, catchUpRent, chargeTenancies, countCharged, listBehind } from './account/rent.catch-up.ts'

type Need = NonNullable<Contract['needsRent']>

/** Charges due rent before the calls that need it: see Contract.needsRent. */
export interface RentCharger {
  chargeBefore(need: Need, scope: AccountScope, params: unknown): Promise<void>
  /** Waits for the transactions that run. */
  stop(): Promise<void>
}

const inWords = (count: number) => count.toLocaleString('en-GB')

async function refuseUntilCharged(scope: AccountScope): Promise<never> {
  const { charged, of } = await countCharged(scope)
  refuse(
    'rent-being-charged',
    `The rent of many tenancies is being charged (${inWords(charged)} of ${inWords(of)} so far). Try again in a minute.`,
  )
}

function readTenancyId(params: unknown): string[] {
  const { id } = params as { id?: unknown }
  if (typeof id !== 'string') throw new Error('a call that needs the rent of its tenancy has no id')
  return [id]
}

/**
 * Charges a few tenancies within the request that asks. Of many, such as three thousand with years of rent, it charges the rest
 * beside the requests, one run for each account; a run that a kill ended goes on with the next request or the job of each minute.
 */
export function rentCharger({ db, log }: Pick<Services, 'db' | 'log'>): RentCharger {
  const running = new Map<string, Promise<void>>()
  let stopping = false

  function chargeBeside({ accountId, format }: AccountScope): void {
    if (stopping || running.has(accountId)) return
    const scope = openScope(db, accountId, { id: null, name: 'Gable' }, { format })
    const run = catchUpRent(scope, () => stopping)
      .then(() => undefined)
      .catch((error) =>
        log.error({ err: error, account: accountId }, 'the rent of an account could not be charged'),
      )
      .finally(() => running.delete(accountId))
    running.set(accountId, run)
  }

  return {
    async chargeBefore(need, scope, params) {
      const behind = await listBehind(scope, atOnce + 1)
      if (behind.length === 0) return
      // Client landlords write nothing.
      if (behind.length <= atOnce && !scope.narrowing) {
        await catchUpRent(scope)
        return
      }
      chargeBeside(scope)
      if (need === 'all') await refuseUntilCharged(scope)
      if (need === 'tenancy' && !scope.narrowing) await chargeTenancies(scope, () => readTenancyId(params))
    },
    async stop() {
      stopping = true
      await Promise.all(running.values())
    },
  }
}
