import { labelPerson, textOf } from '../../records/label.ts'
import type { Member } from '../../records/member.ts'
import { readRelatedToTenant } from './tenants.related.ts'
import { listTenants, tenantRoutes } from './tenants.routes.ts'
import { tenants } from './tenants.table.ts'
import { initialStatus } from './tenants.write.ts'

export const tenantMember: Member = {
  name: 'tenants',
  table: tenants,
  routes: () => tenantRoutes,
  nameOf: ({ name }) => textOf(name),
  namedBy: { enquiries: 'an enquiry', tenancy_people: 'a person of a tenancy' },
  reached: [],
  readRelated: readRelatedToTenant,
  readLabels: async (scope) => {
    const { id, name, email } = tenants
    const rows = await scope.select({ id, name, email }).from(tenants).where(scope.mine(tenants))
    return new Map(rows.map((row) => [row.id, labelPerson(row)]))
  },
  files: {
    list: listTenants,
    key: ['email'],
    complete: (values) => ({
      ...values,
      ...initialStatus('An import', values.status as Parameters<typeof initialStatus>[1]),
    }),
    describe: ({ email }) => `A tenant with the email ${textOf(email)}`,
  },
  example: ({ properties }, mark) => ({
    name: `Tenant ${mark}`,
    email: 'tenant@example.org',
    phone: '07700 900123',
    property: properties?.id,
  }),
}
