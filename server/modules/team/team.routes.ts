import { eq } from 'drizzle-orm'
import type { Request } from 'express'
import { z } from 'zod'
import { idParams } from '#shared/resource.ts'
import {
  accountChoice,
  arrival,
  handOver,
  invitationInput,
  invitationPage,
  landlordShare,
  roleChange,
  team,
} from '#shared/team/team.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { actorOf } from '../../http/session.ts'
import { accountsOf, rememberAccount } from '../auth/accounts.ts'
import { userPhotos } from '../settings/profile.table.ts'
import { accept, readInvitation } from './team.accept.ts'
import { invite, resend, revoke } from './team.invitations.ts'
import { changeRole, handOverTo, leave, removeMember } from './team.members.ts'
import { readTeam } from './team.read.ts'
import { shareOf } from './team.share.ts'
import { memberships } from './team.table.ts'

const path = '/api/team'
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** From the next call on, this browser works in another account. */
async function enter({ session }: Request, accountId: string): Promise<void> {
  session.accountId = accountId
  await new Promise<void>((done, failed) => session.save((error) => (error ? failed(error) : done())))
}

export function teamRoutes(services: Services): Route[] {
  const { db } = services
  return [
    route({
      method: 'get',
      path,
      access: 'read',
      summary: 'The people of the account, who is invited, and what you may do about it',
      reply: team,
      handle: ({ scope, actor }) => readTeam(scope, actor),
    }),
    route({
      method: 'get',
      path: `${path}/members/:id/photo`,
      access: 'read',
      summary: 'A colleague’s photo',
      params: idParams,
      reply: 'raw',
      handle: async ({ scope, params }) => {
        const [photo] = await scope
          .select({ bytes: userPhotos.bytes, contentType: userPhotos.contentType })
          .from(userPhotos)
          .innerJoin(memberships, eq(memberships.userId, userPhotos.userId))
          .where(scope.mine(memberships, eq(memberships.id, params.id)))
        if (!photo) throw new NotFound()
        return new Raw(photo.contentType, photo.bytes, { 'cache-control': 'private, no-cache' })
      },
    }),
    route({
      method: 'post',
      path: `${path}/invitations`,
      access: 'manage',
      summary: 'Invite a colleague by email, or share a landlord’s records with them',
      body: invitationInput,
      reply: z.object({ id: z.uuid() }),
      status: 201,
      handle: ({ scope, actor, body }) =>
        scope.transaction(async (_inside, tx) => ({ id: await invite(tx, actor, body, services) })),
    }),
    route({
      method: 'post',
      path: `${path}/invitations/:id/resend`,
      access: 'manage',
      summary: 'Send an invitation again; the address in the former mail ends',
      params: idParams,
      reply: z.object({ id: z.uuid() }),
      status: 201,
      handle: ({ scope, actor, params }) =>
        scope.transaction(async (_inside, tx) => ({ id: await resend(tx, actor, params.id, services) })),
    }),
    route({
      method: 'delete',
      path: `${path}/invitations/:id`,
      access: 'manage',
      summary: 'Take an invitation back',
      params: idParams,
      reply: null,
      handle: ({ scope, actor, params }) => scope.transaction((_inside, tx) => revoke(tx, actor, params.id)),
    }),
    route({
      method: 'patch',
      path: `${path}/members/:id`,
      access: 'manage',
      summary: 'Give a colleague another role; the last owner stays one',
      params: idParams,
      body: roleChange,
      reply: null,
      handle: ({ scope, actor, params, body }) =>
        scope.transaction((_inside, tx) => changeRole(tx, actor, params.id, body.role)),
    }),
    route({
      method: 'delete',
      path: `${path}/members/:id`,
      access: 'user',
      summary: 'End somebody’s access, or leave the account yourself; the last owner stays',
      params: idParams,
      reply: null,
      handle: ({ actor, params }) => db.transaction((tx) => removeMember(tx, actor, params.id)),
    }),
    route({
      method: 'delete',
      path: `${path}/me`,
      access: 'user',
      summary: 'Leave the account; the last owner stays',
      reply: null,
      handle: ({ actor }) => db.transaction((tx) => leave(tx, actor)),
    }),
    route({
      method: 'post',
      path: `${path}/hand-over`,
      access: 'owner',
      summary: 'Make a colleague the owner, and yourself a manager',
      body: handOver,
      reply: null,
      handle: ({ scope, actor, body }) =>
        scope.transaction((_inside, tx) => handOverTo(tx, actor, body.memberId)),
    }),
    route({
      method: 'get',
      path: '/api/landlords/:id/share',
      access: 'read',
      summary: 'Whether a landlord may look at their own records, or is invited to',
      params: idParams,
      reply: landlordShare,
      handle: ({ scope, params }) => shareOf(scope, params.id),
    }),
    route({
      method: 'get',
      path: '/api/invitations/:token',
      access: 'public',
      summary: 'Who invites whom to what, for whoever holds the invitation’s address',
      params: tokenParams,
      reply: invitationPage,
      handle: ({ params, request }) => readInvitation(db, params.token, actorOf(request)?.user),
    }),
    route({
      method: 'post',
      path: '/api/invitations/:token/accept',
      access: 'user',
      summary: 'Accept an invitation, signed in with the address that it went to; you work there then',
      params: tokenParams,
      reply: arrival,
      handle: async ({ params, actor, request }) => {
        const arrived = await db.transaction((tx) => accept(tx, params.token, actor.user))
        await enter(request, arrived.accountId)
        return arrived
      },
    }),
    route({
      method: 'post',
      path: '/api/accounts/current',
      access: 'user',
      summary: 'Work in another account of yours',
      body: accountChoice,
      reply: arrival,
      handle: async ({ actor, body, request }) => {
        const chosen = (await accountsOf(db, actor.user.id)).find(({ id }) => id === body.accountId)
        if (!chosen) throw new Refused(404, 'You have no access to that account.', { accountId: 'No access' })
        await rememberAccount(db, actor.user.id, chosen.id)
        await enter(request, chosen.id)
        return { accountId: chosen.id, agency: chosen.name, role: chosen.role }
      },
    }),
  ]
}
