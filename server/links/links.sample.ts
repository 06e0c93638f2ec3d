import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import type { AccountScope } from '../db/scope.ts'
import { tenancies } from '../records/tenancies/tenancies.table.ts'
import { sha256 } from '../security/secrets.ts'
import { subjectOf } from './links.kind.ts'
import { selectTenantsOf } from './links.recipients.ts'
import { hashOf } from './links.send.ts'
import { belongingOf } from './links.store.ts'
import { linkEvents, links } from './links.table.ts'

/** Lets a tenant of a sample have a page that they opened yesterday. Nobody is mailed, and nobody has its secret. */
export async function fillSampleLink(scope: AccountScope, tenancyId: string): Promise<void> {
  const [tenant] = await selectTenantsOf(scope, eq(tenancies.id, tenancyId))
  if (!tenant) return
  const { tenantId, name, email, phone } = tenant
  const found = {
    recipient: tenant,
    owners: [tenancyId],
    about: { entity: 'tenancies' as const, id: tenancyId },
  }
  const author = { authorName: scope.author.name }
  const at = (daysAgo: number, time: string) => `${addDays(today(), -daysAgo)}T${time}Z`
  const { id: linkId } = await scope.table(links).insert({
    ...author,
    kind: 'home',
    tenantId,
    tenancyId,
    name,
    email,
    phone,
    belongsTo: belongingOf(subjectOf({ tenantId, tenancyId }), found),
    pageFacts: {},
    shownHash: hashOf({}),
    secretHash: sha256(randomBytes(32).toString('base64url')),
    createdAt: at(4, '09:12:00'),
  })
  await scope.table(linkEvents).insertMany([
    { ...author, linkId, kind: 'sent', inWords: email, createdAt: at(4, '09:12:00') },
    { authorName: name, linkId, kind: 'opened', createdAt: at(1, '18:40:00') },
    { authorName: name, linkId, kind: 'confirmed', createdAt: at(1, '18:41:00') },
  ])
}
