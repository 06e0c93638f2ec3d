// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source

import { workMutants } from './mutants.work.ts'

/** A deliberate defect: `find`, which is in the file once, becomes `replace`, and one of the tests must fail. */
export interface Mutant {
  name: string
  file: string
  find: string
  replace: string
  /** Test files, at least one of which must fail. */
  tests: string[]
}

/** Defects that the tests once missed. */
export const mutants: Mutant[] = [
  ...workMutants,
  {
    name: 'a change reaches another account’s records',
    file: 'server/db/scope.ts',
    find: 'const where = mine(table, inArray(table.id, some))',
    replace: 'const where = inArray(table.id, some)',
    tests: ['server/db/scope.test.ts'],
  },
  {
    name: 'a deadlock is not tried again',
    file: 'server/db/scope.ts',
    find: 'tries >= 5',
    replace: 'tries >= 1',
    tests: ['server/db/scope.test.ts'],
  },
  {
    name: 'a change of several invoices reads them before it locks them',
    file: 'server/modules/invoices/invoices.write.ts',
    find: 'await inside.lock(invoices)\n    const before',
    replace: 'const before',
    tests: ['server/modules/invoices/invoices.at-once.test.ts'],
  },
  {
    name: 'two imports at once do not see each other’s rows',
    file: 'server/modules/imports/run.ts',
    find: 'await inside.lock(kind.table)',
    replace: '',
    tests: ['server/modules/imports/imports.test.ts'],
  },
  {
    name: 'servers migrate at the same time',
    file: 'server/db/migrate.ts',
    find: "await client.query('select pg_advisory_lock($1)', [lockKey])",
    replace: '',
    tests: ['server/db/migrate.test.ts'],
  },
  {
    name: 'a migration fails where there are rows',
    file: 'server/db/migrations/0007_payment_currency.sql',
    find: 'ADD COLUMN "currency" text;',
    replace: 'ADD COLUMN "currency" text NOT NULL;',
    tests: ['server/db/migrate.test.ts'],
  },
  {
    name: 'a moment loses its trailing zeros',
    file: 'server/db/columns.ts',
    find: "fraction.padEnd(3, '0')",
    replace: 'fraction',
    tests: ['server/db/columns.unit.test.ts'],
  },
  {
    name: 'the second client landlord sees the first one’s list',
    file: 'server/http/answer-cache.ts',
    find: '`${id} ${role} ${landlordId} ${about}`',
    replace: '`${id} ${role} ${about}`',
    tests: ['server/http/lists.test.ts'],
  },
  {
    name: 'the cache never lets go of anything',
    file: 'server/http/versioned-cache.ts',
    find: 'maxSize: limit,',
    replace: 'maxSize: Number.MAX_SAFE_INTEGER,',
    tests: ['server/http/versioned-cache.unit.test.ts'],
  },
  {
    name: 'the checkout loses a penny of 19.99',
    file: 'server/modules/payments/payments.checkout.ts',
    find: 'Math.round(invoice.amount * 100)',
    replace: 'Math.floor(invoice.amount * 100)',
    tests: ['server/modules/payments/payments.pages.test.ts'],
  },
  {
    name: 'a statement keeps a tenant’s former name',
    file: 'shared/statements/statements.calls.ts',
    find: "madeOf: ['landlords', 'properties', 'tenancies', 'tenants', 'invoices'],",
    replace: "madeOf: ['landlords', 'properties', 'tenancies', 'invoices'],",
    tests: ['server/modules/statements/statements.test.ts'],
  },
  {
    name: 'a statement adds up in floats',
    file: 'server/modules/statements/statements.sums.ts',
    find: 'pence + Math.round(amount * 100), 0) / 100',
    replace: 'pence + amount, 0)',
    tests: ['server/modules/statements/statements.sums.unit.test.ts'],
  },
  {
    name: 'the overview’s arrears add up in floats',
    file: 'server/modules/figures/attention.ts',
    find: 'coalesce(sum(${invoices.amount}), 0)::float8',
    replace: 'coalesce(sum(${invoices.amount}::float8), 0)::float8',
    tests: ['server/modules/figures/overview.test.ts'],
  },
  {
    name: 'the overview’s figure of last month adds up in floats',
    file: 'server/modules/figures/overview.before.ts',
    find: 'Math.round(((now?.untouched ?? 0) + (then?.sum ?? 0)) * 100) / 100',
    replace: '(now?.untouched ?? 0) + (then?.sum ?? 0)',
    tests: ['server/modules/figures/overview.test.ts'],
  },
  {
    name: 'the analytics’ rent roll adds up in floats',
    file: 'server/modules/figures/analytics.months.ts',
    find: 'sum(${tenancies.rentAmount})',
    replace: 'sum(${tenancies.rentAmount}::float8)',
    tests: ['server/modules/figures/analytics.test.ts'],
  },
  {
    name: 'the analytics’ rent received adds up in floats',
    file: 'server/modules/figures/analytics.months.ts',
    find: 'sum(${invoices.amount})',
    replace: 'sum(${invoices.amount}::float8)',
    tests: ['server/modules/figures/analytics.test.ts'],
  },
  {
    name: 'a tenancy that begins on another one’s last day is not warned about',
    file: 'shared/tenancies/tenancies.ts',
    find: 'draft.startDate <= (other.ranUntil',
    replace: 'draft.startDate < (other.ranUntil',
    tests: ['shared/tenancies/tenancies.test.ts'],
  },
  {
    name: 'a tenancy that ends on another one’s first day is not warned about',
    file: 'shared/tenancies/tenancies.ts',
    find: 'other.startDate <= lastDay',
    replace: 'other.startDate < lastDay',
    tests: ['shared/tenancies/tenancies.test.ts'],
  },
  {
    name: 'the counter of sent numbers goes back',
    file: 'server/modules/invoices/invoices.number.ts',
    find: 'greatest(${invoiceCounters.last}, excluded.last)',
    replace: 'excluded.last',
    tests: ['server/modules/invoices/invoices.send.test.ts'],
  },
  {
    name: 'a guess at one address’s code uses up the tries of another',
    file: 'server/modules/auth/challenges.ts',
    find: '    eq(challenges.email, email),\n    browserHash',
    replace: '    browserHash',
    tests: ['server/modules/auth/codes.test.ts'],
  },
  {
    name: 'a password that was changed while it was checked signs in',
    file: 'server/modules/auth/second-step.ts',
    find: 'and(eq(users.id, step.userId), eq(users.passwordHash, passwordHash))',
    replace: 'eq(users.id, step.userId)',
    tests: ['server/modules/auth/password.test.ts'],
  },
  {
    name: 'a saved tenancy leaves the tenants as they were read',
    file: 'shared/tenants/tenants.ts',
    find: "madeOf: ['tenants', 'tenancies', 'properties'],",
    replace: "madeOf: ['tenants'],",
    tests: ['client/src/features/tenancies/tenancies.test.tsx'],
  },
  {
    name: 'a saved tenancy leaves the properties as they were read',
    file: 'shared/tenancies/tenancies.ts',
    find: "alsoChanges: ['properties', 'invoices'],",
    replace: "alsoChanges: ['invoices'],",
    tests: ['client/src/features/tenancies/tenancies.test.tsx'],
  },
  {
    name: 'a person reads zod’s own words',
    file: 'shared/zod.ts',
    find: 'customError: sentenceOfIssue, ',
    replace: '',
    tests: ['server/sentences.unit.test.ts'],
  },
  {
    name: 'zod makes code of text in a browser',
    file: 'shared/zod.ts',
    find: ", jitless: 'document' in globalThis",
    replace: '',
    tests: ['client/src/lib/policy.test.tsx'],
  },
  {
    name: 'a stolen session changes the bank details on invoices',
    file: 'server/modules/settings/agency.routes.ts',
    find: '  refuseUnconfirmed(request)',
    replace: '',
    tests: ['server/audit/audit.test.ts'],
  },
  {
    name: 'a stolen session changes card keys, roles and ownership',
    file: 'server/http/mount.ts',
    find: 'if (route.confirmed) refuseUnconfirmed(request)',
    replace: '',
    tests: ['server/audit/audit.test.ts'],
  },
  {
    name: 'an owner who loses the role is not told',
    file: 'server/audit/audit.record.ts',
    find: '[...formerOwners, ...(await listOwners(tx, account.id))]',
    replace: 'await listOwners(tx, account.id)',
    tests: ['server/audit/audit.test.ts'],
  },
  {
    name: 'a confirmation does without the password that is set',
    file: 'server/modules/auth/confirmation.routes.ts',
    find: "!(await matchesPassword(password ?? '', hash))",
    replace: 'false',
    tests: ['server/audit/audit.test.ts'],
  },
  {
    name: 'Undo puts former bank details back',
    file: 'server/modules/history/undo.ts',
    find: 'if (effects.some(({ entity }) => entity === sensitiveEntity))',
    replace: 'if (effects.length > 1_000_000)',
    tests: ['server/audit/audit.test.ts'],
  },
]
