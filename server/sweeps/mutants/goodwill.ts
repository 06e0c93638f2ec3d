import type { Mutant } from './mutant.ts'

const tests = ['server/money/rent/rent.goodwill.test.ts']
const order = ['server/money/rent/account/rent.goodwill-credits.unit.test.ts']

/** What a landlord lets a tenant off. */
export const goodwillMutants: Mutant[] = [
  {
    name: 'a goodwill credit comes off rent that is paid already',
    file: 'server/money/rent/account/rent.goodwill-credits.ts',
    find: 'charge.dueOn < today() ? reducible(charge) : outstandingOf(charge)',
    replace: 'charge.dueOn < today() ? outstandingOf(charge) : reducible(charge)',
    tests: order,
  },
  {
    name: 'a goodwill credit forgets its day when its rent is changed',
    file: 'server/money/rent/account/rent.goodwill-credits.ts',
    find: 'rentFrom ?? day',
    replace: 'rentFrom === null ? day : day',
    tests: order,
  },
  {
    name: 'a goodwill credit stays on rent before its day once the end is taken back',
    file: 'server/money/rent/account/rent.goodwill-credits.ts',
    find: 'if (left <= 0) continue',
    replace: 'if (left >= 0) continue',
    tests: order,
  },
  {
    name: 'a goodwill credit counts from the day on which it is typed',
    file: 'server/money/rent/account/rent.goodwill-credits.ts',
    find: "'goodwill', charge.dueOn, { ...origin",
    replace: "'goodwill', from, { ...origin",
    tests,
  },
  {
    name: 'a goodwill credit of more than all coming rent is cut in silence',
    file: 'server/money/rent/account/rent.goodwill.ts',
    find: 'if (most < pence)',
    replace: 'if (most > pence)',
    tests,
  },
  {
    name: 'the landlord’s statement still tells of a credit that was taken back',
    file: 'server/money/landlords/lines.facts.queries.ts',
    find: 'and undone.reverses_id = given.id',
    replace: 'and undone.reverses_id = undone.id',
    tests,
  },
  {
    name: 'a query that forgets its account keeps the boundaries',
    file: 'server/cli/boundaries.queries.mjs',
    find: 'if (isOwned(table, node) && !namesAccount.test(said)) {',
    replace: 'if (isOwned(table, node) && said === undefined) {',
    tests: ['server/cli/boundaries.queries.unit.test.ts'],
  },
  {
    name: 'plain SQL that forgets an account keeps the boundaries',
    file: 'server/cli/boundaries.queries.mjs',
    find: 'if (!isOwned(table, given !== undefined)) return []',
    replace: 'if (isOwned(table, given !== undefined)) return []',
    tests: ['server/cli/boundaries.queries.unit.test.ts'],
  },
]
