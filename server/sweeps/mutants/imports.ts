import type { Mutant } from './mutant.ts'

/** What a sheet says of money, and what an import makes of it. */
export const importMutants: Mutant[] = [
  {
    name: 'what a sheet says is owed is charged beside all rent since the tenancy began',
    file: 'server/modules/rent/rent.start.ts',
    find: 'owedBefore === null || startedOn <= startDate',
    replace: 'owedBefore === null',
    tests: ['server/modules/imports/imports.owed.test.ts'],
  },
  {
    name: 'what a tenant has paid ahead is taken for a debt',
    file: 'shared/csv/owed.ts',
    find: 'if (below.test(bare))',
    replace: 'if (bare.length === 0)',
    tests: ['shared/csv/owed.unit.test.ts'],
  },
]
