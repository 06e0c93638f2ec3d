import type { Mutant } from './mutant.ts'

/** What a repair may cost, and who has said so. */
export const repairsMutants: Mutant[] = [
  {
    name: 'an order above the landlord’s limit needs no approval',
    file: 'server/office/repairs/repairs.rules.money.ts',
    find: 'if (pence <= (limit ?? 0))',
    replace: 'if (pence > 0 || pence <= (limit ?? 0))',
    tests: ['server/office/repairs/repairs.act.test.ts'],
  },
  {
    name: 'a sum is approved that the contractor no longer quotes',
    file: 'server/office/repairs/repairs.rules.money.ts',
    find: 'quote.pence !== sum || pence !== sum',
    replace: 'quote.pence !== sum && pence !== quote.pence',
    tests: ['server/office/repairs/repairs.act.test.ts'],
  },
  {
    name: 'two bills of a repair are each funded up to what is approved',
    file: 'server/office/repairs/repairs.bills.ts',
    find: 'if (before + pence <= covered)',
    replace: 'if (pence <= covered)',
    tests: ['server/office/repairs/repairs.act.test.ts'],
  },
  {
    name: 'a contractor who declined keeps their quote',
    file: 'shared/office/repairs/repairs.state.ts',
    find: "if (kind === 'job-declined') declined.set(contractorId, at)",
    replace: "if (kind === 'closed') declined.set(contractorId, at)",
    tests: ['shared/office/repairs/repairs.state.unit.test.ts'],
  },
  {
    name: 'a message to another contractor answers a question',
    file: 'shared/office/repairs/repairs.state.ts',
    find: "(fact.audience !== 'contractor' || later.contractorId === fact.contractorId)",
    replace: 'later.at > fact.at',
    tests: ['shared/office/repairs/repairs.state.unit.test.ts'],
  },
  {
    name: 'everybody is notified of a repair that somebody looks after',
    file: 'server/office/repairs/repairs.notes.ts',
    find: '...(owner && { forUser: owner.id }),',
    replace: '',
    tests: ['server/office/repairs/repairs.notes.test.ts'],
  },
]
