import type { Mutant } from './mutant.ts'

const folder = 'server/money/bank/files'
const dates = ['shared/csv/date-order.unit.test.ts']
const csv = [`${folder}/csv.unit.test.ts`, `${folder}/csv.refusals.unit.test.ts`]
const ofx = [`${folder}/ofx.unit.test.ts`]
const camt = [`${folder}/camt.unit.test.ts`]
const mt940 = [`${folder}/mt940.unit.test.ts`]

/** A bank's statement is read whole or refused, and its lines are never given to the wrong tenancy. */
export const statementFileMutants: Mutant[] = [
  {
    name: 'a statement whose balances do not add up is read',
    file: `${folder}/chain.ts`,
    find: 'const found = orders.find((order) => !findBreak(order, opening))',
    replace: 'const found = orders[0]',
    tests: csv,
  },
  {
    name: 'a statement that closes with another sum is read',
    file: `${folder}/chain.ts`,
    find: 'if (sum === closing) return',
    replace: 'if (sum !== 0.5) return',
    tests: [...camt, ...mt940],
  },
  {
    name: 'a missing statement between two others is not noticed',
    file: `${folder}/join.ts`,
    find: 'before.pence !== opening.pence',
    replace: 'before.pence === 0.5',
    tests: [...camt, ...mt940],
  },
  {
    name: 'a file that loses a payment is read',
    file: `${folder}/read.ts`,
    find: 'if (lines.length === records) return',
    replace: 'if (records >= 0) return',
    tests: ofx,
  },
  {
    name: 'a quotation mark swallows a line of a statement',
    file: `${folder}/csv.proof.ts`,
    find: '  if (lost)\n',
    replace: '  if (lost === -1)\n',
    tests: csv,
  },
  {
    name: 'a comma too many moves a statement’s columns',
    file: `${folder}/csv.proof.ts`,
    find: '    if (stray)\n',
    replace: '    if (stray === "never")\n',
    tests: csv,
  },
  {
    name: 'a statement that ends inside an amount is read',
    file: `${folder}/csv.proof.ts`,
    find: 'if (others.length > 0 && others.every(isExact))',
    replace: 'if (others.length < 0)',
    tests: csv,
  },
  {
    name: 'two accounts in one statement file become one',
    file: `${folder}/join.ts`,
    find: "  const [one = '', two] = new Set(texts.filter(Boolean))",
    replace: "  const [one = '', two] = texts.filter(Boolean).slice(0, 1)",
    tests: [...ofx, ...camt],
  },
  {
    name: 'month first is taken for day first',
    file: 'shared/csv/date-order.ts',
    find: "if (isBritish !== isAmerican) return isBritish ? 'dmy' : 'mdy'",
    replace: "if (isBritish !== isAmerican) return 'dmy'",
    tests: dates,
  },
  {
    name: 'days with two readings are not asked about',
    file: 'shared/csv/date-order.ts',
    find: '    question ??= first\n',
    replace: '',
    tests: dates,
  },
  {
    name: 'a British day in the future makes a file American',
    file: 'shared/csv/date-order.ts',
    find: "    return answer ?? 'dmy'",
    replace: "    return answer ?? (first.dmy > new Date().toISOString() ? 'mdy' : 'dmy')",
    tests: dates,
  },
  {
    name: 'two equal rents on one day become one',
    file: `${folder}/prepare.ts`,
    find: 'const ordinal = (seen.get(content) ?? 0) + 1',
    replace: 'const ordinal = 1',
    tests: [`${folder}/identity.unit.test.ts`],
  },
  {
    name: 'a bank statement may declare XML entities',
    file: `${folder}/camt.xml.ts`,
    find: '/<!(DOCTYPE|ENTITY)/i.test(text)',
    replace: "text === ''",
    tests: camt,
  },
  {
    name: 'payments that are not booked yet are read',
    file: `${folder}/camt.read.ts`,
    find: "return status === '' || status === 'BOOK'",
    replace: "return status !== 'none'",
    tests: camt,
  },
  {
    name: 'the parts of a batch may come to another sum',
    file: `${folder}/camt.entry.ts`,
    find: 'if (stated ? sum !== pence : sum !== Math.abs(pence))',
    replace: 'if (sum === 0.5)',
    tests: camt,
  },
  {
    name: 'a credit that the bank takes back counts as money in',
    file: `${folder}/mt940.read.ts`,
    find: "return mark === 'C' || mark === 'EC' || mark === 'RD'",
    replace: "return mark.endsWith('C')",
    tests: mt940,
  },
  {
    name: 'the balance of a later day closes a statement',
    file: `${folder}/ofx.read.ts`,
    find: 'day <= until && day >= last',
    replace: 'day >= last',
    tests: ofx,
  },
  {
    name: 'a stranger who is called like one of several tenants pays the whole rent',
    file: 'server/money/bank/matching/rent/matching.certain.ts',
    find: '  if (isForAll(read, candidate)) return false\n',
    replace: '',
    tests: ['server/money/bank/matching/matching.suggest.unit.test.ts'],
  },
  {
    name: 'a sum that a payer in credit paid once is taken for what they always pay',
    file: 'server/money/bank/matching/rent/matching.doubts.ts',
    find: 'candidate.payer?.amounts.length === 1 || pence <= candidate.tenancy.rentPence',
    replace: 'candidate.payer !== null || pence <= candidate.tenancy.rentPence',
    tests: ['server/money/bank/matching/matching.suggest.unit.test.ts'],
  },
  {
    name: 'an initial tells a tenant’s name although the rent is another’s',
    file: 'server/money/bank/matching/rent/matching.certain.ts',
    find: "name === 'initial' && (hasPayer || isClaimed())",
    replace: "name === 'none' && (hasPayer || isClaimed())",
    tests: ['server/money/bank/matching/matching.suggest.unit.test.ts'],
  },
  {
    name: 'an employer’s payment goes to a home whose turn it is not',
    file: 'server/money/bank/matching/rent/matching.habit.ts',
    find: 'rivals.some((rival) => rival.payer && !rival.isOver && isAMonthLater(rival.payer, line))',
    replace: 'rivals.some((rival) => rival.payer && rival.isOver && isAMonthLater(rival.payer, line))',
    tests: ['server/money/bank/matching/matching.suggest.unit.test.ts'],
  },
  {
    name: 'two equal payments are both likely for one rent',
    file: 'server/money/bank/matching/rent/matching.claims.ts',
    find: 'if (!first || hasRoom(due, day, taken + pence)) {',
    replace: 'if (!first || hasRoom(due, day, pence)) {',
    tests: ['server/money/bank/matching/matching.suggest.unit.test.ts'],
  },
  {
    name: 'a rival with a full name is ignored where the reference is another’s',
    file: 'server/money/bank/matching/rent/matching.outvoted.ts',
    find: "if (rival.name === 'full' && isMoreNamed(rival, candidate))",
    replace: "if (rival.name === 'full') return false\n  if (isMoreNamed(rival, candidate))",
    tests: ['server/money/bank/matching/matching.rivals.unit.test.ts'],
  },
  {
    name: 'a match for which another tenancy speaks too is accepted with others',
    file: 'server/money/bank/matching/rent/matching.clear.ts',
    find: 'return !rivals.some((rival) => speaksForRival(rival, candidate))',
    replace: 'return !rivals.some((rival) => rival.isOver && speaksForRival(rival, candidate))',
    tests: ['server/money/bank/matching/matching.rivals.unit.test.ts'],
  },
]
