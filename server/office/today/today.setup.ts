import { fromPence } from '#shared/pence.ts'
import { titleCase } from '#shared/text.ts'
import { listWithoutFee } from '../../money/landlords/landlords.service.ts'
import { listWithoutDetails } from '../../money/payouts/payouts.service.ts'
import { readOpenings } from '../../money/proof/proof.service.ts'
import { factOf, type ReadFact, recordOf, recordsNamed, type TodayHealthAt } from './today.at.ts'

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
    if (signs.awaitingPayment > 0) return { count: signs.awaitingPayment, text: 'invoices' }
    return account.kind === 'agent' && signs.hasAccounts ? one : undefined
  },

  bank: async ({ signs }) => (!signs.hasBank && signs.hasAccounts ? one : undefined),

  details: async ({ scope, day }) =>
    factOf(await listWithoutDetails(scope, day, recordsNamed), ({ id, name }) => ({
      id,
      name: titleCase(name),
    })),

  second: async ({ signs }) =>
    signs.hasAccounts && signs.workers < 2 && !signs.invited && !signs.isAloneAllowed ? one : undefined,
} satisfies Record<string, ReadFact>

/** The set-up that the proof asks for. */
export const setupHealthFacts = {
  opening: async ({ scope, day, signs, health }) => {
    // Books that agree with the bank lack nothing.
    if (!signs.hasBank || signs.isOpened || health.state !== 'red') return undefined
    const openings = await readOpenings(scope, day)
    const lacking = openings.flatMap(({ name, stated, begun }) =>
      stated > begun ? [{ name, pence: stated - begun }] : [],
    )
    const [first] = lacking
    return first && { ...one, text: first.name, amount: fromPence(first.pence) }
  },
} satisfies Record<string, ReadFact<TodayHealthAt>>
