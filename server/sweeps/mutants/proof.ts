// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

/** Clients' money: what is proved, who signs, and what is closed. */
export const proofMutants: Mutant[] = [
  {
    name: 'who prepared a proof signs it too',
    file: 'server/modules/proof/proof.sign.ts',
    find: "return (await hasAnother(scope, scope.author.id)) ? ownWork : ''",
    replace: "return (await hasAnother(scope, scope.author.id)) ? '' : ''",
    tests: ['server/modules/proof/proof.test.ts'],
  },
  {
    name: 'a proof is signed although the books have changed since',
    file: 'server/modules/proof/proof.sign.ts',
    find: '!== amountsOf(content))',
    replace: '=== undefined)',
    tests: ['server/modules/proof/proof.test.ts'],
  },
  {
    name: 'a payment typed by hand counts as seen by the bank',
    file: 'server/modules/proof/proof.moves.pick.ts',
    find: 'where coalesce(g.pence, 0) <> coalesce(l.pence, 0)',
    replace: 'where coalesce(g.pence, 0) <> coalesce(l.pence, 0) and l.id is not null',
    tests: ['server/modules/proof/proof.test.ts'],
  },
  {
    name: 'a closed month takes payments by hand',
    file: 'server/modules/rent/rent.write.ts',
    find: 'if (typed.includes(origin.source)) refuseClosed(day, open)',
    replace: '',
    tests: ['server/modules/proof/months.test.ts'],
  },
  {
    name: 'a month is closed whatever its checklist says',
    file: 'server/modules/proof/months.write.ts',
    find: 'if (open) refuseMonth(open.text)',
    replace: 'if (open === null) refuseMonth(month)',
    tests: ['server/modules/proof/months.test.ts'],
  },
  {
    name: 'opening balances need not come to what the bank has',
    file: 'server/modules/proof/opening.write.ts',
    find: 'if (isStored && refusal) throw',
    replace: 'if (isStored && refusal === undefined) throw',
    tests: ['server/modules/proof/opening.test.ts'],
  },
  {
    name: 'more of a deposit is returned than is held',
    file: 'server/modules/proof/deposits.write.ts',
    find: '  if (pence <= there) return\n',
    replace: '  if (pence <= there || pence > 0) return\n',
    tests: ['server/modules/proof/deposits.test.ts'],
  },
  {
    name: 'a deposit that the bank shows leaves its charge unpaid',
    file: 'server/modules/rent/rent.deposit.line.ts',
    find: '  if (pays.length === 0) return undefined\n',
    replace: '  if (pays.length >= 0) return undefined\n',
    tests: ['server/modules/proof/deposits.test.ts'],
  },
  {
    name: 'a payment is taken back although a scheme holds the deposit that it paid',
    file: 'server/books/schemes.ts',
    find: 'held < atScheme || atScheme < 0 ? [tenancy] : []',
    replace: 'held < 0 && atScheme < held ? [tenancy] : []',
    tests: ['server/modules/proof/deposits.test.ts'],
  },
  {
    name: 'the return of a deposit is suggested while its tenancy goes on',
    file: 'server/modules/proof/deposits.returnable.pick.ts',
    find: ', isNotNull(tenancies.endedOn)',
    replace: '',
    tests: ['server/modules/proof/deposits.test.ts'],
  },
  {
    name: 'the disputed part of a deposit is suggested as its return',
    file: 'server/modules/proof/deposits.returnable.pick.ts',
    find: '${held} - ${disputed}',
    replace: '${held}',
    tests: ['server/modules/proof/deposits.test.ts'],
  },
  {
    name: 'a family name alone suggests the return of a deposit',
    file: 'server/modules/bank/matching/matching.returns.ts',
    find: "isAsLike(likeness, 'initial')",
    replace: "isAsLike(likeness, 'family')",
    tests: ['server/modules/bank/matching/matching.returns.unit.test.ts'],
  },
]
