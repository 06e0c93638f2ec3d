import { desc, eq, sql } from 'drizzle-orm'
import { helpCalls } from '#shared/accounts/help.calls.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import type { LandlordShare } from '#shared/accounts/team.ts'
import type { TeamRole } from '#shared/permissions.ts'
import { isOpenInvitation, listAccounts, listInvitingAccounts } from '../../accounts/accounts.queries.ts'
import { invitations, memberships } from '../../accounts/accounts.table.ts'
import { users } from '../../accounts/people.table.ts'
import { userPhotos } from '../../accounts/profile.table.ts'
import type { Changer } from '../../audit/audit.record.ts'
import type { Transaction } from '../../db/client.ts'
import { raiseVersion } from '../../db/commits.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { Raw, type Route, route, type SignedIn } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { actorOf, refuseUnconfirmed } from '../../http/session.ts'
import { readMailBrand } from '../../mail/brand.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { helpsBack } from './help.table.ts'
import { confirmHelp, listHelp, startHelp, takeHelpBack } from './help.ts'
import { acceptInvitation, ofInvitation, ofToken, readInvitation } from './team.accept.ts'
import { enterAccount, rememberAccount } from './team.enter.ts'
import { inviteToAccount, resendInvitation, revokeInvitation } from './team.invitations.ts'
import { changeRole, handOverAccount, leaveAccount, removeMember } from './team.members.ts'
import { readTeam } from './team.read.ts'

/** Whether a landlord has access to their own records, or is invited to it. Throws NotFound. */
async function readLandlordShare(scope: AccountScope, landlordId: string): Promise<LandlordShare> {
  const landlord = await scope.get(landlords, landlordId)
  if (!landlord) throw new NotFound()
  const [member] = await scope
    .select({ id: memberships.id, email: users.email, since: memberships.createdAt })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(scope.mine(memberships, eq(memberships.landlordId, landlordId)))
    .orderBy(memberships.createdAt)
    .limit(1)
  if (member) return { state: 'shared', isExpired: false, ...member }
  const [invited] = await scope
    .select({
      id: invitations.id,
      email: invitations.email,
      since: invitations.createdAt,
      isExpired: sql<boolean>`${invitations.expiresAt} <= now()`,
    })
    .from(invitations)
    .where(scope.mine(invitations, eq(invitations.landlordId, landlordId), isOpenInvitation))
    .orderBy(desc(invitations.createdAt))
    .limit(1)
  if (invited) return { state: 'invited', ...invited }
  return { state: 'none', email: landlord.email, since: null, isExpired: false, id: null }
}

/** Roles that may move money or give roles. Inviting somebody to one of them needs the same care as giving the role. */
const isPowerful = (role: TeamRole) => role === 'owner' || role === 'manager'

export function teamRoutes(services: Services): Route[] {
  const { db } = services
  const changerOf = ({ actor, scope: { changeId, guard } }: SignedIn): Changer => ({
    ...actor,
    changeId,
    guard,
  })
  const change = <Result>(call: SignedIn, work: (tx: Transaction, changer: Changer) => Promise<Result>) =>
    call.scope.transaction((_inside, tx) => work(tx, changerOf(call)))
  const changeHelp = <Result>(
    { scope, actor }: SignedIn,
    work: (tx: Transaction, changer: Changer) => Promise<Result>,
  ) =>
    scope.transaction(async (inside, tx) => {
      await raiseVersion(tx, inside, helpsBack)
      return work(tx, changerOf({ scope, actor }))
    })
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
    route(teamCalls.invite, ({ scope, actor, request, body }) =>
      scope.transaction(async (inside, tx) => {
        if (isPowerful(body.role)) refuseUnconfirmed(request)
        await raiseVersion(tx, inside, invitations)
        const outbox = { ...services, brand: await readMailBrand(inside) }
        return { id: await inviteToAccount(tx, changerOf({ scope, actor }), body, outbox) }
      }),
    ),
    route(teamCalls.resendInvitation, ({ scope, actor, request, params }) =>
      scope.transaction(async (inside, tx) => {
        await raiseVersion(tx, inside, invitations)
        const outbox = { ...services, brand: await readMailBrand(inside) }
        const { id, role } = await resendInvitation(tx, changerOf({ scope, actor }), params.id, outbox)
        if (isPowerful(role)) refuseUnconfirmed(request)
        return { id }
      }),
    ),
    route(teamCalls.revokeInvitation, ({ params, ...call }) =>
      change(call, (tx, changer) => revokeInvitation(tx, changer, params.id)),
    ),
    route(teamCalls.changeRole, ({ params: { id }, body: { role }, ...call }) =>
      change(call, (tx, changer) => changeRole(tx, changer, { id, role }, services)),
    ),
    route(teamCalls.removeMember, ({ scope, actor, params }) =>
      db.transaction((tx) => removeMember(tx, changerOf({ scope, actor }), params.id, services)),
    ),
    route(teamCalls.leave, ({ scope, actor }) =>
      db.transaction((tx) => leaveAccount(tx, changerOf({ scope, actor }), services)),
    ),
    route(teamCalls.handOver, ({ body, ...call }) =>
      change(call, (tx, changer) => handOverAccount(tx, changer, body.memberId, services)),
    ),
    route(helpCalls.list, ({ scope, actor }) => listHelp(scope, actor)),
    route(helpCalls.start, ({ params, body, ...call }) =>
      changeHelp(call, async (tx, changer) => ({
        id: await startHelp(tx, services, changer, { memberId: params.id, reason: body.reason }),
      })),
    ),
    route(helpCalls.confirm, ({ params, ...call }) =>
      changeHelp(call, (tx, changer) => confirmHelp(tx, services, changer, params.id)),
    ),
    route(helpCalls.cancel, ({ params, ...call }) =>
      changeHelp(call, (tx, changer) => takeHelpBack(tx, services, changer, params.id)),
    ),
    route(teamCalls.readLandlordShare, ({ scope, params }) => readLandlordShare(scope, params.id)),
    route(teamCalls.readInvitation, ({ params, request }) =>
      readInvitation(db, params.token, actorOf(request)?.user),
    ),
    route(teamCalls.acceptInvitation, async ({ params, actor, scope, request }) => {
      const { user } = actor
      const arrived = await db.transaction((tx) =>
        acceptInvitation(tx, ofToken(params.token), { user, changeId: scope.changeId }, services),
      )
      await enterAccount(request, arrived.accountId)
      return arrived
    }),
    route(teamCalls.chooseAccount, async ({ actor, body, request, scope }) => {
      const isChosen = ({ id }: { id: string }) => id === body.accountId
      const chosen = (await listAccounts(db, actor.user.id)).find(isChosen)
      const inviting = chosen ? undefined : (await listInvitingAccounts(db, actor.user.email)).find(isChosen)
      if (inviting) {
        const changer = { user: actor.user, changeId: scope.changeId }
        const arrived = await db.transaction((tx) =>
          acceptInvitation(tx, ofInvitation(inviting.invitationId), changer, services),
        )
        await enterAccount(request, arrived.accountId)
        return arrived
      }
      if (!chosen)
        throw new Refused(404, 'account-not-found', 'You have no access to that account.', {
          accountId: 'No access',
        })
      await rememberAccount(db, actor.user.id, chosen.id)
      await enterAccount(request, chosen.id)
      return { accountId: chosen.id, agency: chosen.name, role: chosen.role }
    }),
  ]
}
