import { eq } from 'drizzle-orm'
import { teamCalls } from '#shared/team/team.calls.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { actorOf } from '../../http/session.ts'
import { userPhotos } from '../settings/profile.table.ts'
import { acceptInvitation, readInvitation } from './team.accept.ts'
import { enterAccount, rememberAccount } from './team.enter.ts'
import { inviteToAccount, resendInvitation, revokeInvitation } from './team.invitations.ts'
import { changeRole, handOverAccount, leaveAccount, removeMember } from './team.members.ts'
import { listAccounts } from './team.pick.ts'
import { readTeam } from './team.read.ts'
import { readLandlordShare } from './team.share.ts'
import { memberships } from './team.table.ts'

export function teamRoutes(services: Services): Route[] {
  const { db } = services
  return [
    route(teamCalls.read, ({ scope, actor }) => readTeam(scope, actor)),
    route(teamCalls.readMemberPhoto, async ({ scope, params }) => {
      const [photo] = await scope
        .select({ bytes: userPhotos.bytes, contentType: userPhotos.contentType })
        .from(userPhotos)
        .innerJoin(memberships, eq(memberships.userId, userPhotos.userId))
        .where(scope.mine(memberships, eq(memberships.id, params.id)))
      if (!photo) throw new NotFound()
      return new Raw(photo.contentType, photo.bytes, { 'cache-control': 'private, no-cache' })
    }),
    route(teamCalls.invite, ({ scope, actor, body }) =>
      scope.transaction(async (_inside, tx) => ({ id: await inviteToAccount(tx, actor, body, services) })),
    ),
    route(teamCalls.resendInvitation, ({ scope, actor, params }) =>
      scope.transaction(async (_inside, tx) => ({
        id: await resendInvitation(tx, actor, params.id, services),
      })),
    ),
    route(teamCalls.revokeInvitation, ({ scope, actor, params }) =>
      scope.transaction((_inside, tx) => revokeInvitation(tx, actor, params.id)),
    ),
    route(teamCalls.changeRole, ({ scope, actor, params, body }) =>
      scope.transaction((_inside, tx) => changeRole(tx, actor, params.id, body.role)),
    ),
    route(teamCalls.removeMember, ({ actor, params }) =>
      db.transaction((tx) => removeMember(tx, actor, params.id)),
    ),
    route(teamCalls.leave, ({ actor }) => db.transaction((tx) => leaveAccount(tx, actor))),
    route(teamCalls.handOver, ({ scope, actor, body }) =>
      scope.transaction((_inside, tx) => handOverAccount(tx, actor, body.memberId)),
    ),
    route(teamCalls.readLandlordShare, ({ scope, params }) => readLandlordShare(scope, params.id)),
    route(teamCalls.readInvitation, ({ params, request }) =>
      readInvitation(db, params.token, actorOf(request)?.user),
    ),
    route(teamCalls.acceptInvitation, async ({ params, actor, request }) => {
      const arrived = await db.transaction((tx) => acceptInvitation(tx, params.token, actor.user))
      await enterAccount(request, arrived.accountId)
      return arrived
    }),
    route(teamCalls.chooseAccount, async ({ actor, body, request }) => {
      const chosen = (await listAccounts(db, actor.user.id)).find(({ id }) => id === body.accountId)
      if (!chosen) throw new Refused(404, 'You have no access to that account.', { accountId: 'No access' })
      await rememberAccount(db, actor.user.id, chosen.id)
      await enterAccount(request, chosen.id)
      return { accountId: chosen.id, agency: chosen.name, role: chosen.role }
    }),
  ]
}
