import type { Mutant } from './mutant.ts'

/** What a sheet says of money, and what an import makes of it. */
export const importMutants: Mutant[] = [
  {
    name: 'what a sheet says is owed is charged beside all rent since the tenancy began',
    file: 'server/money/rent/account/rent.start.ts',
    find: 'owedBefore === null || startedOn <= startDate',
    replace: 'owedBefore === null',
    tests: ['server/office/imports/imports.owed.test.ts'],
  },
  {
    name: 'what a tenant has paid ahead is taken for a debt',
    file: 'shared/csv/owed.ts',
    find: 'if (below.test(bare))',
    replace: 'if (bare.length === 0)',
    tests: ['shared/csv/owed.unit.test.ts'],
  },
  {
    name: 'a reference that contradicts the name beside it counts in silence',
    file: 'server/office/imports/references.ts',
    find: 'if (named.length > 0 || !mayBe)',
    replace: 'if (!mayBe)',
    tests: ['server/office/imports/imports.references.test.ts'],
  },
  {
    name: 'a reference names a record that is gone',
    file: 'server/office/imports/references.ts',
    find: '.filter((id) => isId(labels, to, id))',
    replace: '.filter((id) => id)',
    tests: ['server/office/imports/imports.references.test.ts'],
  },
  {
    name: 'references outlive the import that brought them',
    file: 'server/office/imports/references.ts',
    find: 'scope.mine(imports, isNull(imports.undoneAt))',
    replace: 'scope.mine(imports)',
    tests: ['server/office/imports/imports.references.test.ts'],
  },
  {
    name: 'a payment goes to the tenancy of a reference although the row names another tenant',
    file: 'server/money/rent/files/files.match.ts',
    find: 'return isNamed &&',
    replace: 'return',
    tests: ['server/office/imports/imports.references.test.ts'],
  },
  {
    name: 'an import that is undone leaves its deposits in the books',
    file: 'server/money/proof/deposits/deposits.imported.ts',
    find: "await reversePlainEntries(inside, tx, ids, 'The import was undone', 'its own day')",
    replace: '',
    tests: ['server/office/imports/imports.deposits.test.ts'],
  },
  {
    name: 'a deposit that the bank’s files show is imported beside them',
    file: 'server/money/proof/deposits/deposits.prior.rules.ts',
    find: 'if (bankFrom && day >= bankFrom)',
    replace: 'if (bankFrom && day < bankFrom)',
    tests: ['server/office/imports/imports.deposits.test.ts'],
  },
  {
    name: 'a fee that does not say whether VAT is in it gets VAT on top',
    file: 'server/office/imports/questions/questions.fees.ts',
    find: 'const vat = said.vat ?? vatReply\n',
    replace: "const vat = said.vat ?? vatReply ?? 'plus'\n",
    tests: ['server/office/imports/imports.fees.test.ts'],
  },
  {
    name: 'a file brings bank details without a fresh sign-in',
    file: 'server/office/imports/imports.routes.ts',
    find: '        refuseUnconfirmed(request)',
    replace: '',
    tests: ['server/office/imports/imports.details.test.ts'],
  },
  {
    name: 'a file changes the bank details of landlords who have some',
    file: 'server/office/imports/details.plan.ts',
    find: 'if (settled.has(key))',
    replace: 'if (key === name && settled.has(key))',
    tests: ['server/office/imports/imports.details.test.ts'],
  },
  {
    name: 'the check of a file answers with whole bank details',
    file: 'server/office/imports/questions/report.ts',
    find: 'hideBankCells(headers, cells).map((cell, at) =>',
    replace: 'cells.map((cell, at) =>',
    tests: ['server/office/imports/imports.details.test.ts'],
  },
]
