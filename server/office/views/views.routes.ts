import { eq, or, sql } from 'drizzle-orm'
import { viewCalls } from '#shared/office/views/views.calls.ts'
import { type SavedView, viewLimit } from '#shared/office/views/views.ts'
import { isAllowed } from '#shared/permissions.ts'
import { users } from '../../accounts/people.table.ts'
import { pickColumns } from '../../db/joins.ts'
import { Conflict, ConflictWith, Refused, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Actor, type Route, route, type SignedIn } from '../../http/route.ts'
import { savedViews } from './views.table.ts'

const onlyWriters = 'Your role can’t share views with the team. Save it for yourself instead.'

/** The views that the team shares and the caller's own; with `id`, that one of them. */
function findViews(scope: AccountScope, { user }: Actor, id?: string): Promise<SavedView[]> {
  const isMine = eq(savedViews.userId, user.id)
  return scope
    .select({
      ...pickColumns(savedViews, 'id', 'version', 'list', 'name', 'query', 'hidden', 'density', 'shared'),
      pinned: savedViews.pinned,
      mine: sql<boolean>`${isMine}`,
      by: users.name,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(
      scope.mine(
        savedViews,
        or(savedViews.shared, isMine),
        id === undefined ? undefined : eq(savedViews.id, id),
      ),
    )
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id)
}

const findView = async (scope: AccountScope, actor: Actor, id: string): Promise<SavedView> =>
  requireRow((await findViews(scope, actor, id))[0])

/** Throws unless the caller may make a view shared, or change one that is. */
function refuseSharing({ account }: Actor, shared: boolean | undefined): void {
  if (shared && !isAllowed(account.role, 'write'))
    throw new Refused(403, 'not-allowed', onlyWriters, { shared: onlyWriters })
}

/** Waits until the person's other additions are stored, so that two at once cannot exceed the limit together. */
async function refuseTooMany(scope: TransactionScope, { user }: Actor): Promise<void> {
  await scope.lock(savedViews)
  const [own] = await scope
    .select({ count: sql<number>`count(*)::int` })
    .from(savedViews)
    .where(scope.mine(savedViews, eq(savedViews.userId, user.id)))
  if ((own?.count ?? 0) >= viewLimit)
    refuse('view-limit', `You already have ${viewLimit} saved views. Delete one that you no longer use.`)
}

async function changeView(
  { scope, actor }: SignedIn,
  id: string,
  { version, ...change }: { version: number } & Partial<Omit<SavedView, 'id' | 'version' | 'mine' | 'by'>>,
): Promise<SavedView> {
  const before = await findView(scope, actor, id)
  refuseSharing(actor, before.shared || change.shared)
  if (before.shared && change.shared === false && !before.mine)
    throw new Refused(403, 'not-allowed', `${before.by} made this view, so only they can stop sharing it.`)
  try {
    await scope.update(savedViews, id, version, change)
  } catch (error) {
    if (error instanceof Conflict) throw new ConflictWith(await findView(scope, actor, id))
    throw error
  }
  return findView(scope, actor, id)
}

export const viewRoutes: Route[] = [
  route(viewCalls.list, ({ scope, actor }) => findViews(scope, actor)),
  route(viewCalls.add, ({ scope, actor, body }) => {
    refuseSharing(actor, body.shared)
    return scope.transaction(async (inside) => {
      await refuseTooMany(inside, actor)
      const { id } = await inside.insert(savedViews, { ...body, userId: actor.user.id })
      return findView(inside, actor, id)
    })
  }),
  route(viewCalls.change, ({ scope, actor, params, body }) => changeView({ scope, actor }, params.id, body)),
  route(viewCalls.remove, async ({ scope, actor, params }) => {
    refuseSharing(actor, (await findView(scope, actor, params.id)).shared)
    await scope.remove(savedViews, [params.id])
  }),
]
