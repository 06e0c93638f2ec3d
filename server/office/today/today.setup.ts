import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { listWithoutFee } from '../../money/landlords/fees/standard.pick.ts'
import { listWithoutDetails } from '../../money/payouts/details/details.pick.ts'
import { readStated } from '../../money/proof/proof.lines.pick.ts'
import { readBegun } from '../../money/proof/proof.moves.pick.ts'
import { readStarts } from '../../money/proof/proof.starts.pick.ts'
import { factOf, type ReadFact, recordOf, recordsNamed } from './today.at.ts'

const one = { count: 1 }

/** What an account needs before its money can go round. Each row goes with its fact and does not come back. */
export const setupFacts = {
  accounts: async ({ signs }) => ({ count: signs.withoutAccount }),

  fee: async ({ scope }) => {
    const without = await listWithoutFee(scope, scope)
    const first = without.slice(0, recordsNamed)
    return {
      count: without.length,
      first: first.map(({ id, name }) => recordOf({ id, name: titleCase(name) })),
    }
  },

  /** A private landlord is asked only once an invoice cannot say it. */
  howToPay: async ({ signs, account }) => {
    if (signs.saysHowToPay) return undefined
    if (signs.unpaid > 0) return { count: signs.unpaid, text: 'invoices' }
    return account.kind === 'agent' && signs.hasAccounts ? one : undefined
  },

  bank: async ({ signs }) => (!signs.hasBank && signs.hasAccounts ? one : undefined),

  opening: async ({ scope, day, signs, health }) => {
    // Books that agree with the bank lack nothing.
    if (!signs.hasBank || signs.isOpened || health.state !== 'red') return undefined
    const starts = await readStarts(scope, scope)
    const begun = await scope.transaction((inside, tx) => readBegun(inside, tx, starts, day))
    const stated = await readStated(scope, scope, starts, day)
    const lacking = starts.flatMap(({ id, name }) => {
      const pence = (stated.get(id)?.opening ?? 0) - (begun.get(id)?.begun ?? 0)
      return pence > 0 ? [{ name, pence }] : []
    })
    const [first] = lacking
    return first && { ...one, text: first.name, amount: fromPence(first.pence) }
  },

  details: async ({ scope, day }) =>
    factOf(await listWithoutDetails(scope, day, recordsNamed), ({ id, name }) => ({
      id,
      name: titleCase(name),
    })),

  second: async ({ signs }) =>
    signs.hasAccounts && signs.workers < 2 && !signs.invited && !signs.isAloneAllowed ? one : undefined,
} satisfies Record<string, ReadFact>
