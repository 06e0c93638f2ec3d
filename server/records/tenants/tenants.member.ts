import { labelPerson, normaliseText, textOf } from '../../registry/label.ts'
import type { Member } from '../../registry/member.ts'
import { readRelatedToTenant } from './tenants.related.ts'
import { listTenants, tenantRoutes } from './tenants.routes.ts'
import { tenants } from './tenants.table.ts'
import { initialStatus } from './tenants.write.ts'

export const tenantMember: Member = {
  name: 'tenants',
  table: tenants,
  routes: () => tenantRoutes,
  nameOf: ({ name }) => textOf(name),
  namedBy: { enquiries: 'an enquiry', tenancy_people: 'a person of a tenancy', links: 'a secure link' },
  reached: [],
  readRelated: readRelatedToTenant,
  readLabels: async (scope) => {
    const { id, name, email, phone } = tenants
    const rows = await scope.select({ id, name, email, phone }).from(tenants).where(scope.mine(tenants))
    return new Map(rows.map((row) => [row.id, labelPerson(row)]))
  },
  files: {
    list: listTenants,
    // Somebody without an email address is told apart by name and home.
    key: ['email', 'name', 'propertyId'],
    keyOf: ({ email, name, propertyId }) =>
      textOf(email) || [normaliseText(textOf(name)), textOf(propertyId)].join('|'),
    // A file's 'pending' tells what followed from the tenancy there, and follows from it here.
    complete: (values) =>
      values.status === 'pending'
        ? values
        : { ...values, ...initialStatus('An import', values.status as Parameters<typeof initialStatus>[1]) },
    describe: ({ email, name }) =>
      email ? `A tenant with the email ${textOf(email)}` : `A tenant of this property called ${textOf(name)}`,
  },
  example: ({ properties }, mark) => ({
    name: `Tenant ${mark}`,
    email: 'tenant@example.org',
    phone: '07700 900123',
    property: properties?.id,
  }),
}
