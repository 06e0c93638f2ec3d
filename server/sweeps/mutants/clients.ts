// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are looked for as they stand in the source
import type { Mutant } from './mutant.ts'

/** What client landlords see of each kind. */
export const clientMutants: Mutant[] = [
  {
    name: 'a client landlord sees every landlord',
    file: 'server/records/landlords/landlords.narrowing.ts',
    find: 'eq(landlords.id, landlordId)',
    replace: 'eq(landlords.id, landlords.id)',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord sees every property',
    file: 'server/records/properties/properties.narrowing.ts',
    find: '[properties, ({ landlordId }) => eq(properties.landlordId, landlordId)]',
    replace: '[properties, () => eq(properties.landlordId, properties.landlordId)]',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord sees what belongs to every property',
    file: 'server/records/properties/properties.narrowing.ts',
    find: 'and(eq(properties.accountId, accountId), eq(properties.landlordId, landlordId))',
    replace: 'eq(properties.accountId, accountId)',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'what belongs to a record that is not theirs is answered, empty, instead of refused',
    file: 'server/records/related/related.routes.ts',
    find: 'requireRow(there)',
    replace: 'void [there, requireRow]',
    tests: ['server/records/related/related.test.ts'],
  },
  {
    name: 'a client landlord sees an empty group of people and messages that are not theirs to see',
    file: 'server/db/related.ts',
    find: '!narrowing || narrowing.reach.has(table)',
    replace: '!narrowing || table',
    tests: ['server/records/related/related.test.ts'],
  },
  {
    name: 'a client landlord sees every tenancy',
    file: 'server/records/tenancies/tenancies.narrowing.ts',
    find: 'eq(tenancies.landlordId, landlordId)',
    replace: 'eq(tenancies.landlordId, tenancies.landlordId)',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord sees the lines of every invoice',
    file: 'server/records/invoices/invoices.narrowing.ts',
    find: 'inArray(invoiceLines.invoiceId, theirInvoices(whose))',
    replace: 'eq(invoiceLines.accountId, whose.accountId)',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord sees every file',
    file: 'server/office/settings/agency.narrowing.ts',
    find: '${files.id} = (select ${agencies.logoFileId} from ${agencies} where ${eq(agencies.accountId, accountId)})',
    replace: '${accountId} = ${accountId}',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord’s figures count every landlord’s history',
    file: 'server/office/history/history.narrowing.ts',
    find: " and ${landlordId} in (${audit.before} ->> 'landlordId', ${audit.after} ->> 'landlordId')",
    replace: '',
    tests: ['server/office/figures/overview.test.ts', 'server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord sees where an invoice was sent',
    file: 'server/records/invoices/invoices.routes.ts',
    find: '({ ...row, sentTo: null, remindedAt: null })',
    replace: '({ ...row, remindedAt: null })',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord sees who comes to a viewing',
    file: 'server/records/viewings/viewings.routes.ts',
    find: "  tenantEmail: '',\n  tenantPhone: '',\n",
    replace: '',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord’s invoice shows the tenant’s address',
    file: 'server/records/invoices/papers/invoices.printed.ts',
    find: 'scope.narrowing ? null : known',
    replace: 'known',
    tests: ['server/narrowing.test.ts'],
  },
  {
    name: 'a client landlord sees to whom a viewing was confirmed',
    file: 'server/records/viewings/viewings.routes.ts',
    find: "  confirmedTo: '',\n",
    replace: '',
    tests: ['server/narrowing.test.ts'],
  },
]
