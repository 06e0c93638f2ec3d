import { eq } from 'drizzle-orm'
import { linkCalls } from '#shared/links/links.calls.ts'
import { NotFound, Refused } from '../db/refusals.ts'
import { type Route, route } from '../http/route.ts'
import type { Services } from '../http/services.ts'
import { readMailBrand } from '../mail/brand.ts'
import { repairs } from '../office/repairs/repairs.table.ts'
import { tenancies } from '../records/tenancies/tenancies.table.ts'
import { type LinkKind, subjectOf } from './links.kind.ts'
import { linkPages } from './links.pages.ts'
import { listRecipients } from './links.recipients.ts'
import { sendLink } from './links.send.ts'
import { addLinkEvent, endLinks, listLinks, toSamePage } from './links.store.ts'
import { links } from './links.table.ts'

/** The calls of the team about links, and the pages of those who follow one. */
export function linkRoutes(services: Services, kinds: readonly LinkKind[]): Route[] {
  return [
    route(linkCalls.list, async ({ scope, query }) => {
      const { tenancyId, repairId } = query
      const isThere = repairId
        ? await scope.get(repairs, repairId)
        : await scope.get(tenancies, tenancyId ?? '')
      if (!isThere) throw new NotFound()
      return listLinks(scope, query)
    }),
    route(linkCalls.send, async ({ scope, actor, body }) => {
      const kind = kinds.find((each) => each.kind === body.kind)
      if (!kind) throw new NotFound()
      const { reached, unreached } = await listRecipients(scope, body)
      if (reached.length === 0)
        throw new Refused(
          400,
          'no-email-address',
          'None of these tenants has an email address. Add one first.',
        )
      const { account, user } = actor
      const sending = { services, account, sender: user, brand: await readMailBrand(scope) }
      const sentTo = await scope.transaction(async (inside, tx) => {
        const addresses: string[] = []
        for (const { tenancyId, tenantId } of reached) {
          addresses.push(await sendLink(kind, subjectOf({ tenantId, tenancyId }), sending, inside, tx))
        }
        return addresses
      })
      return { sentTo, unreached }
    }),
    route(linkCalls.end, async ({ scope, params: { id } }) => {
      const link = await scope.table(links).get(eq(links.id, id))
      if (!link) throw new NotFound()
      const isFirst = await addLinkEvent(scope, { linkId: id, kind: 'ended', inWords: 'It was ended' })
      if (!isFirst) throw new Refused(409, 'link-ended', 'This link has already ended.')
      // Notices have links of their own, which would still open the page.
      await endLinks(scope, toSamePage(link), 'It was ended')
    }),
    ...linkPages(services, kinds),
  ]
}
