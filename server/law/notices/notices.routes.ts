import { today } from '#shared/dates.ts'
import { noticeCalls } from '#shared/law/notices/notices.calls.ts'
import { answering, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { claimException, readBan, takeExceptionBack } from './bans.ts'
import { checkGrounds } from './grounds.check.ts'
import { readLetFacts } from './grounds.read.ts'
import { listNotices } from './notices.read.ts'
import { recordPossessionNotice, recordTenantNotice, withdrawNotice } from './notices.write.ts'

type OfRecord = SignedIn & { params: { id: string } }
const list = ({ scope, params }: OfRecord) => listNotices(scope, params.id, today())
const ban = ({ scope, params }: OfRecord) => readBan(scope, params.id)
const [notices, bans] = [answering(list), answering(ban)]

/** Notices that end a tenancy, and the landlord's helper with the grounds for possession. */
export const noticeRoutes = ({ mail }: Pick<Services, 'mail'>): Route[] => [
  route(noticeCalls.list, list),
  route(noticeCalls.ban, ban),
  bans(noticeCalls.claimException, ({ scope, params, body }) => claimException(scope, params.id, body)),
  bans(noticeCalls.takeExceptionBack, ({ scope, params, body }) =>
    takeExceptionBack(scope, params, body.why),
  ),
  route(noticeCalls.check, async ({ scope, params: { id }, query: { servedOn = today() } }) =>
    checkGrounds(await readLetFacts(scope, id), servedOn, scope.format),
  ),
  notices(noticeCalls.receive, ({ scope, params, body }) => recordTenantNotice(scope, params.id, body)),
  notices(noticeCalls.serve, ({ scope, actor, params, body }) =>
    recordPossessionNotice(scope, params.id, body, { sender: actor.user, mail }),
  ),
  notices(noticeCalls.withdraw, ({ scope, params, body }) => withdrawNotice(scope, params, body)),
]
