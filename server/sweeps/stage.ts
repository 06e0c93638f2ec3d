import { randomUUID } from 'node:crypto'
import type { TeamRole } from '#shared/auth.ts'
import type { PeopledApp, Person } from '../testing/people.ts'
import { aBookOf } from '../testing/records.ts'
import type { Names } from './inputs.ts'

export interface Actor {
  name: string
  cookie?: string
  /** What must not be in any answer to them. */
  forbidden: string[]
  /** What they may do in the books that they belong to. */
  isStranger: boolean
  readsOnly?: boolean
}

export interface Stage {
  victim: Person
  actors: Actor[]
  /** People of the account who read only; a calendar address of their own they may have. */
  readers: string[]
  names: Names
  foreignIds: Set<string>
  canaries: { open: string; closed: string; stranger: string }
}

/** Lets a new person into somebody's account, as an invitation would. */
async function memberOf(app: PeopledApp, account: string, role: TeamRole, landlordId: string | null = null) {
  const member = await app.person()
  const { pool } = app.services
  await pool.query(
    'insert into memberships (account_id, id, user_id, role, landlord_id) values ($1, $2, $3, $4, $5)',
    [account, randomUUID(), member.user.id, role, landlordId],
  )
  await pool.query(
    `update sessions set sess = jsonb_set(sess, '{accountId}', to_jsonb($1::text)) where sess->>'userId' = $2`,
    [account, member.user.id],
  )
  return member
}

/** An account with two landlords' records, and everybody who could try to reach them. */
export async function setStage(app: PeopledApp): Promise<Stage> {
  const canaries = {
    open: `cny${randomUUID()}`,
    closed: `cny${randomUUID()}`,
    stranger: `cny${randomUUID()}`,
  }
  const [victim, stranger, neighbour] = [await app.person(), await app.person(), await app.person('landlord')]
  const [open, closed] = [await aBookOf(victim, canaries.open), await aBookOf(victim, canaries.closed)]
  const theirs = await aBookOf(stranger, canaries.stranger)
  await aBookOf(neighbour, canaries.stranger)
  const viewer = await memberOf(app, victim.accountId, 'viewer')
  const client = await memberOf(app, victim.accountId, 'client', open.landlords?.id)
  const foreign = [...Object.values(open), ...Object.values(closed)].map((row) => row.id)
  const all = [canaries.open, canaries.closed]
  const link = (kind: string) => [open[kind]?.id ?? '', closed[kind]?.id ?? '', theirs[kind]?.id ?? '']
  return {
    victim,
    canaries,
    readers: [viewer.user.id, client.user.id],
    foreignIds: new Set(foreign),
    names: {
      account: [victim.accountId],
      ids: [...foreign, ...Object.values(theirs).map((row) => row.id)],
      landlord: [...link('landlords'), `Landlord ${canaries.open}`],
      property: [...link('properties'), `1 ${canaries.open} Street`],
      tenant: [...link('tenants'), `Tenant ${canaries.open}`],
    },
    actors: [
      { name: 'nobody', forbidden: [...all, canaries.stranger], isStranger: true },
      { name: 'stranger', cookie: stranger.cookie, forbidden: all, isStranger: true },
      { name: 'private landlord', cookie: neighbour.cookie, forbidden: all, isStranger: true },
      {
        name: 'viewer',
        cookie: viewer.cookie,
        forbidden: [canaries.stranger],
        isStranger: false,
        readsOnly: true,
      },
      {
        name: 'client',
        cookie: client.cookie,
        forbidden: [canaries.closed, canaries.stranger],
        isStranger: false,
        readsOnly: true,
      },
    ],
  }
}
