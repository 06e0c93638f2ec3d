import { eq, sql } from 'drizzle-orm'
import { profileCalls } from '#shared/accounts/profile.calls.ts'
import { partsOfName, photoLimit } from '#shared/accounts/profile.ts'
import { listAccounts } from '../../accounts/accounts.queries.ts'
import { users } from '../../accounts/people.table.ts'
import { userPhotos } from '../../accounts/profile.table.ts'
import { raiseSubject } from '../../db/commits.ts'
import { pickColumns } from '../../db/joins.ts'
import { ConflictWith, NotFound } from '../../db/refusals.ts'
import { makePhoto } from '../../files/pictures.ts'
import { requireRow } from '../../http/crud.ts'
import { Raw, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { removeSignIn } from './profile.remove.ts'

/** The profile of a signed-in person, the same in every account that they work in. */
export function profileRoutes(services: Pick<Services, 'db' | 'env' | 'mail'>): Route[] {
  const { db } = services

  async function readProfile(userId: string, runner: Pick<typeof db, 'select'> = db) {
    const [row] = await runner
      .select({
        ...pickColumns(users, 'name', 'lastName', 'email', 'phone', 'bio'),
        photoAt: userPhotos.createdAt,
        version: users.version,
      })
      .from(users)
      .leftJoin(userPhotos, eq(userPhotos.userId, users.id))
      .where(eq(users.id, userId))
    const { name, lastName, photoAt, ...rest } = requireRow(row)
    const photo = photoAt && `${profileCalls.readPhoto.path}?v=${encodeURIComponent(photoAt)}`
    return { ...rest, ...partsOfName(name, lastName), photo }
  }

  return [
    route(profileCalls.read, ({ actor }) => readProfile(actor.user.id)),
    route(profileCalls.update, ({ actor, body }) =>
      db.transaction(async (tx) => {
        const me = eq(users.id, actor.user.id)
        await tx.select({ id: users.id }).from(users).where(me).for('update')
        const before = await readProfile(actor.user.id, tx)
        if (body.version !== undefined && body.version !== before.version) throw new ConflictWith(before)
        const { firstName, lastName, phone, bio } = { ...before, ...body }
        const name = [firstName, lastName].filter(Boolean).join(' ')
        const version = sql`${users.version} + 1`
        await tx.update(users).set({ name, lastName, phone, bio, version }).where(me)
        // In one order, so that two people of two accounts never wait for each other.
        const places = (await listAccounts(tx, actor.user.id)).map(({ id }) => id).sort()
        await raiseSubject(tx, places, 'profile')
        return readProfile(actor.user.id, tx)
      }),
    ),
    route(profileCalls.remove, ({ actor, body }) =>
      db.transaction((tx) => removeSignIn(tx, services, actor.user, body.confirm)),
    ),
    route(profileCalls.readPhoto, async ({ actor }) => {
      const [photo] = await db.select().from(userPhotos).where(eq(userPhotos.userId, actor.user.id))
      if (!photo) throw new NotFound()
      return new Raw(photo.contentType, photo.bytes, { 'cache-control': 'private, no-cache' })
    }),
    route(profileCalls.replacePhoto, async ({ actor, body }) => {
      const { bytes, contentType } = await makePhoto(actor.account.id, body.image, photoLimit)
      const createdAt = new Date().toISOString()
      await db
        .insert(userPhotos)
        .values({ userId: actor.user.id, contentType, bytes, createdAt })
        .onConflictDoUpdate({ target: userPhotos.userId, set: { contentType, bytes, createdAt } })
      return readProfile(actor.user.id)
    }),
    route(profileCalls.removePhoto, async ({ actor }) => {
      await db.delete(userPhotos).where(eq(userPhotos.userId, actor.user.id))
    }),
  ]
}
