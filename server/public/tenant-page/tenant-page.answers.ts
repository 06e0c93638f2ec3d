import { and, eq, ne, type SQL } from 'drizzle-orm'
import { emailAddress } from '#shared/fields.ts'
import { subjectOf } from '../../links/links.kind.ts'
import { selectTenantsOf } from '../../links/links.recipients.ts'
import { sendLink } from '../../links/links.send.ts'
import { tellTenants } from '../../office/repairs/repairs.ports.ts'
import { readRepair } from '../../office/repairs/repairs.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../records/tenants/tenants.table.ts'
import { homeLink } from './tenant-page.link.ts'

tellTenants.answeredBy(async function tellTenantsOfRepair({ scope, tx, ...sending }, repairId, sentence) {
  const { tenancyId } = await readRepair(scope, repairId)
  if (!tenancyId) return []
  const people = await selectTenantsOf(scope, and(eq(tenancies.id, tenancyId), ne(tenants.email, '')) as SQL)
  const addresses: string[] = []
  for (const { tenantId, email } of people)
    if (emailAddress().safeParse(email).success)
      addresses.push(
        await sendLink(homeLink, subjectOf({ tenantId, tenancyId }), sending, scope, tx, sentence),
      )
  return addresses
})
