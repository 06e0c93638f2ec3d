import { today } from '#shared/dates.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readBan } from './bans.read.ts'
import { claimException, takeExceptionBack } from './bans.write.ts'
import { checkGrounds } from './grounds.check.ts'
import { readLetFacts } from './grounds.read.ts'
import { listNotices } from './notices.read.ts'
import { recordPossessionNotice, recordTenantNotice, withdrawNotice } from './notices.write.ts'

/** Notices that end a tenancy, and the landlord's helper with the grounds for possession. */
export const noticeRoutes = ({ mail }: Pick<Services, 'mail'>): Route[] => [
  route(noticeCalls.list, ({ scope, params }) => listNotices(scope, params.id, today())),
  route(noticeCalls.ban, ({ scope, params }) => readBan(scope, params.id, today())),
  route(noticeCalls.claimException, async ({ scope, params: { id }, body }) => {
    await claimException(scope, id, body, today())
    return readBan(scope, id, today())
  }),
  route(noticeCalls.takeExceptionBack, async ({ scope, params, body }) => {
    await takeExceptionBack(scope, params, body.why)
    return readBan(scope, params.id, today())
  }),
  route(noticeCalls.check, async ({ scope, params: { id }, query: { servedOn = today() } }) =>
    checkGrounds(await readLetFacts(scope, id), servedOn, scope.format),
  ),
  route(noticeCalls.receive, async ({ scope, params: { id }, body }) => {
    await recordTenantNotice(scope, id, body, today())
    return listNotices(scope, id, today())
  }),
  route(noticeCalls.serve, async ({ scope, actor, params: { id }, body }) => {
    await recordPossessionNotice(scope, id, body, { now: today(), sender: actor.user, mail })
    return listNotices(scope, id, today())
  }),
  route(noticeCalls.withdraw, async ({ scope, params, body }) => {
    await withdrawNotice(scope, params, body, today())
    return listNotices(scope, params.id, today())
  }),
]
