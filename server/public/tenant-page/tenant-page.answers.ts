import { inArray } from 'drizzle-orm'
import { emailAddress } from '#shared/fields.ts'
import { subjectOf } from '../../links/links.kind.ts'
import { selectTenantsOf } from '../../links/links.recipients.ts'
import { sendLink } from '../../links/links.send.ts'
import { tellTenants } from '../../office/repairs/repairs.ports.ts'
import { listTenanciesOf } from '../../office/repairs/repairs.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { homeLink } from './tenant-page.link.ts'

tellTenants.answeredBy(async function tellTenantsOfRepair({ scope, tx, ...sending }, repairId, sentence) {
  const which = await listTenanciesOf(scope, repairId)
  if (which.length === 0) return []
  const people = await selectTenantsOf(scope, inArray(tenancies.id, which))
  const addresses: string[] = []
  for (const { tenancyId, tenantId, email } of people)
    if (emailAddress().safeParse(email).success)
      addresses.push(
        await sendLink(homeLink, subjectOf({ tenantId, tenancyId }), sending, scope, tx, sentence),
      )
  return addresses
})
