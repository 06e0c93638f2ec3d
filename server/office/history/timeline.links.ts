import { desc, eq, inArray } from 'drizzle-orm'
import { linkKindNames } from '#shared/links/links.ts'
import type { TimelineEvent } from '#shared/office/history/timeline.calls.ts'
import { refersTo } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { linkEvents, links } from '../../links/links.table.ts'
import { asEvents } from './timeline.event.ts'

type Happened = Pick<typeof linkEvents.$inferSelect, 'kind' | 'inWords'> &
  Pick<typeof links.$inferSelect, 'name' | 'email'> & { page: string }

/** What happened to a link, after the person's name. */
function describe({ kind, inWords, name, email, page }: Happened): string {
  switch (kind) {
    case 'sent':
      return `emailed ${name} a secure link at ${email}: ${page}`
    case 'reminded':
      return `reminded ${name} of the secure link: ${page}`
    case 'answered':
      return `answered on their secure page: ${inWords}`
    case 'ended':
      return `ended the secure link of ${name}: ${inWords}`
    default:
      return `opened the secure page: ${page}`
  }
}

/** What happened to the secure links of a tenancy. That one was opened is on its card. */
export async function listLinkEvents(
  scope: AccountScope,
  tenancyId: string,
  limit: number,
): Promise<TimelineEvent[]> {
  const rows = await scope
    .select({ event: linkEvents, link: links })
    .from(linkEvents)
    .innerJoin(links, refersTo(linkEvents.linkId, links))
    .where(
      scope.mine(
        linkEvents,
        eq(links.tenancyId, tenancyId),
        inArray(linkEvents.kind, ['sent', 'reminded', 'answered', 'ended']),
      ),
    )
    .orderBy(desc(linkEvents.createdAt))
    .limit(limit)
  return asEvents(
    rows.map(({ event: { id, createdAt: at, authorName: who, kind, inWords }, link }) => ({
      id,
      at,
      who,
      text: describe({ kind, inWords, name: link.name, email: link.email, page: linkKindNames[link.kind] }),
    })),
    'secure-link',
  )
}
