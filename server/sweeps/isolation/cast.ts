import type { TeamRole } from '#shared/permissions.ts'
import { addMember } from '../../testing/clients.ts'
import type { PeopledApp, Person } from '../../testing/people.ts'
import { type Account, fillAccount, type Names, recordsOf } from './account.ts'
import type { Watched } from './rows.ts'
import { makeTwin, markPictures } from './twin.ts'

/** A person who calls the server. */
export interface Actor {
  name: string
  /** The person's role in their account; undefined without an account. */
  role: TeamRole | undefined
  cookie?: string
  /** The names of the person's own records; undefined when their account is empty. */
  own?: Names
  /** The names that the person must not reach: records of another account, or of another landlord in their own. */
  foreign: Names[]
  /** Whether the ids in `foreign` are also ids of records of their own. */
  isTwin?: true
  /** Canaries that no answer to this person may contain. */
  forbidden: string[]
  /** The canary in `own`. */
  ownCanary?: string
}

/** The actors of a phase, and the rows that must be the same after it. The actors of one lane take turns. */
export interface Phase {
  name: string
  lanes: Actor[][]
  watched: Watched[]
}

export interface Stage {
  /** The account that the actors try to read. */
  account: Account
  phases: [Phase, Phase, Phase]
}

/** Takes a person's only account away. */
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

/** Fills two agencies with equal versions and a twin of the first, and adds every kind of person who could try to read it. */
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
    // These people work in accounts of their own.
    former: { name: 'removed manager', role: 'owner', cookie: account.former.cookie, ...outsider },
    removedClient: { name: 'removed client', role: undefined, cookie: removedClient.cookie, ...outsider },
    viewer: { name: 'viewer', role: 'viewer', cookie: viewer.cookie, ...worker },
    member: { name: 'member', role: 'member', cookie: member.cookie, ...worker },
    manager: { name: 'manager', role: 'manager', cookie: manager.cookie, ...worker },
    client: {
      name: 'client',
      cookie: client.cookie,
      own: open,
      foreign: [{ ...other.open, ...recordsOf(closed) }, other.open],
      ...looker,
      forbidden: [...looker.forbidden, canaries.closed],
      ownCanary: canaries.open,
    },
    secondClient: {
      name: 'second client',
      cookie: secondClient.cookie,
      own: closed,
      foreign: [{ ...other.open, ...recordsOf(open) }, other.open],
      ...looker,
      forbidden: [...looker.forbidden, canaries.open],
      ownCanary: canaries.closed,
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
        // The first client landlord fills the cache, from which the second must get nothing.
        lanes: [[actors.client, actors.secondClient], [actors.viewer]],
        watched: [{ accountId, people, except: readers }, watchedOther],
      },
      { name: 'writers', lanes: [[actors.member], [actors.manager]], watched: [watchedOther] },
    ],
  }
}
