import type { TeamRole } from '#shared/auth/auth.ts'
import { addMember } from '../../testing/clients.ts'
import type { PeopledApp, Person } from '../../testing/people.ts'
import { type Account, fillAccount, type Names, recordsOf } from './account.ts'
import type { Watched } from './rows.ts'
import { makeTwin, markPictures } from './twin.ts'

/** Somebody who calls the server. */
export interface Actor {
  name: string
  /** Their role where they work; undefined when no account lets them in. */
  role: TeamRole | undefined
  cookie?: string
  /** What is theirs; undefined when their account is empty. */
  own?: Names
  /** What they must not reach: the first landlord's records of another account, or a second landlord's of their own. */
  foreign: Names[]
  /** The ids in `foreign` are also those of records of their own. */
  isTwin?: true
  /** Canaries that no answer to this person may contain. */
  forbidden: string[]
  /** The canary in `own`. */
  ownCanary?: string
}

/** The actors of a phase, those of one lane one after another, and the rows that must be the same after it. */
export interface Phase {
  name: string
  lanes: Actor[][]
  watched: Watched[]
}

export interface Stage {
  /** The account that everybody reaches for. */
  account: Account
  phases: [Phase, Phase, Phase]
}

/** Somebody who has lost the account that they once worked in, and has no other. */
async function makeHomeless({ services: { pool } }: PeopledApp, { user }: Person) {
  await pool.query('delete from memberships where user_id = $1', [user.id])
}

async function listPeople({ services: { pool } }: PeopledApp, { accountId }: Account): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select user_id as id from memberships where account_id = $1',
    [accountId],
  )
  return rows.map(({ id }) => id)
}

/** Two agencies at equal counters, a twin of the first, and everybody who could try to read it. */
export async function prepareStage(
  app: PeopledApp,
  twinKind: 'landlord' | 'agent' = 'landlord',
): Promise<Stage> {
  const { pool } = app.services
  const account = await fillAccount(app, await app.person())
  const other = await fillAccount(app, await app.person())
  const { accountId, canaries, open, closed } = account
  const [viewer, member, manager, client, secondClient, removedClient] = [
    await addMember(app, accountId, 'viewer'),
    await addMember(app, accountId, 'member'),
    await addMember(app, accountId, 'manager'),
    await addMember(app, accountId, 'client', open.landlords),
    await addMember(app, accountId, 'client', closed.landlords),
    await addMember(app, accountId, 'client', open.landlords),
  ]
  await makeHomeless(app, removedClient)
  const neighbour = await app.person(twinKind)
  const twin = await makeTwin(pool, account, neighbour)
  await markPictures(pool, accountId, canaries)
  await markPictures(pool, other.accountId, other.canaries)
  await markPictures(pool, neighbour.accountId, twin)

  const theirs = Object.values(canaries)
  const others = [...Object.values(other.canaries), ...Object.values(twin)]
  const outsider = { foreign: [open], forbidden: theirs }
  const worker = { own: open, ownCanary: canaries.open, foreign: [other.open], forbidden: others }
  const looker = { role: 'client' as const, forbidden: [canaries.office, ...others] }
  const actors = {
    nobody: { name: 'nobody', role: undefined, ...outsider },
    stranger: { name: 'stranger', role: 'owner', cookie: other.owner.cookie, own: other.open, ...outsider },
    neighbour: {
      name: 'private landlord',
      role: 'owner',
      cookie: neighbour.cookie,
      isTwin: true,
      ...outsider,
      foreign: [open, closed],
    },
    // They work in the account that they opened for themselves.
    former: { name: 'removed manager', role: 'owner', cookie: account.former.cookie, ...outsider },
    removedClient: { name: 'removed client', role: undefined, cookie: removedClient.cookie, ...outsider },
    viewer: { name: 'viewer', role: 'viewer', cookie: viewer.cookie, ...worker },
    member: { name: 'member', role: 'member', cookie: member.cookie, ...worker },
    manager: { name: 'manager', role: 'manager', cookie: manager.cookie, ...worker },
    client: {
      ...{
        name: 'client',
        cookie: client.cookie,
        own: open,
        foreign: [{ ...other.open, ...recordsOf(closed) }, other.open],
      },
      ...{ ...looker, forbidden: [...looker.forbidden, canaries.closed], ownCanary: canaries.open },
    },
    secondClient: {
      ...{
        name: 'second client',
        cookie: secondClient.cookie,
        own: closed,
        foreign: [{ ...other.open, ...recordsOf(open) }, other.open],
      },
      ...{ ...looker, forbidden: [...looker.forbidden, canaries.open], ownCanary: canaries.closed },
    },
  } satisfies Record<string, Actor>

  const people = await listPeople(app, account)
  const watchedOther = { accountId: other.accountId, people: await listPeople(app, other), except: [] }
  const readers = [viewer, client, secondClient].map(({ user }) => user.id)
  const { nobody, stranger, neighbour: twinned, former, removedClient: removed } = actors
  return {
    account,
    phases: [
      {
        name: 'outsiders',
        lanes: [[nobody, removed], [stranger], [twinned], [former]],
        watched: [{ accountId, people, except: [] }],
      },
      {
        name: 'readers',
        // The first client fills the cache that the second one must not be answered from.
        lanes: [[actors.client, actors.secondClient], [actors.viewer]],
        watched: [{ accountId, people, except: readers }, watchedOther],
      },
      { name: 'writers', lanes: [[actors.member], [actors.manager]], watched: [watchedOther] },
    ],
  }
}
