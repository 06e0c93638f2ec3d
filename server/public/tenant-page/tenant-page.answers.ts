import { eq, inArray, type SQL } from 'drizzle-orm'
import { emailAddress } from '#shared/fields.ts'
import { sendTenantPages } from '../../letting/lets/lets.ports.ts'
import type { SendingAt } from '../../links/links.acting.ts'
import { selectTenantsOf } from '../../links/links.recipients.ts'
import { sendLink } from '../../links/links.send.ts'
import { tellTenants } from '../../office/repairs/repairs.ports.ts'
import { listTenanciesOf } from '../../office/repairs/repairs.service.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { homeLink } from './tenant-page.link.ts'

/** Emails those of these tenants who have an address the link to their page. Answers the addresses. */
async function sendPages(at: SendingAt, which: SQL, note?: string): Promise<string[]> {
  const addresses: string[] = []
  for (const { tenancyId, tenantId, email } of await selectTenantsOf(at.scope, which))
    if (emailAddress().safeParse(email).success)
      addresses.push(await sendLink(homeLink, { tenantId, tenancyId }, at, note))
  return addresses
}

tellTenants.answeredBy(async function tellTenantsOfRepair(at, repairId, sentence) {
  const which = await listTenanciesOf(at.scope, repairId)
  return which.length === 0 ? [] : sendPages(at, inArray(tenancies.id, which), sentence)
})

sendTenantPages.answeredBy(function sendPagesOfLet(at, tenancyId) {
  return sendPages(at, eq(tenancies.id, tenancyId))
})
