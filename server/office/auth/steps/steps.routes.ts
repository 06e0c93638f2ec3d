import { and, eq } from 'drizzle-orm'
import type { Request } from 'express'
import { stepCalls } from '#shared/accounts/steps.calls.ts'
import type { Transaction } from '../../../db/client.ts'
import { NotFound, Refused, refuse } from '../../../db/refusals.ts'
import { type Actor, type Route, route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { sha256 } from '../../../security/secrets.ts'
import { browserName } from '../browser-name.ts'
import { endOtherSessions } from '../sessions.ts'
import { readNeeds } from '../steps.queries.ts'
import { passkeys, recoveryCodes } from '../steps.table.ts'
import { checkApp, readApp, removeApp, startApp } from './app.ts'
import { checkNewPasskey, listPasskeys, startPasskey, storePasskey } from './passkeys.ts'
import { makeRecoveryCodes, readRecovery } from './recovery.ts'
import { passkeySite } from './site.ts'
import { tellStepChange } from './steps.told.ts'

const wrongAppCode = () => {
  const sentence = 'This code did not work. Enter the one that the app shows now'
  return new Refused(400, 'wrong-second-step', `${sentence}.`, { code: sentence })
}

/** A person's own second steps: passkeys, an authenticator app, and recovery codes on paper. */
export function stepRoutes(services: Services): Route[] {
  const { db, env } = services

  /**
   * Adds a step. The first one brings recovery codes and ends the other sessions, which were opened without it.
   * Codes that are left from before stay.
   */
  async function addStep(tx: Transaction, { user, sessionId }: Actor, add: () => Promise<void>) {
    const { steps } = await readNeeds(tx, user.id)
    await add()
    if (steps.length > 0) return { recoveryCodes: null }
    await endOtherSessions(tx, user.id, sha256(sessionId))
    return { recoveryCodes: await makeRecoveryCodes(tx, user.id) }
  }

  /** After a step was removed: the other sessions end, and without any step the recovery codes go too. */
  async function afterRemoval(tx: Transaction, { user, sessionId }: Actor) {
    const { steps } = await readNeeds(tx, user.id)
    if (steps.length === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
    await endOtherSessions(tx, user.id, sha256(sessionId))
  }

  const isOwn = ({ user }: Actor, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, user.id))

  async function removePasskey(request: Request, actor: Actor, id: string) {
    await db.transaction(async (tx) => {
      const [removed] = await tx.delete(passkeys).where(isOwn(actor, id)).returning({ name: passkeys.name })
      if (!removed) throw new NotFound()
      await afterRemoval(tx, actor)
      const told = { change: 'passkey-removed' as const, passkey: removed.name }
      await tellStepChange(tx, services, request, actor.user, told)
    })
  }

  return [
    route(stepCalls.read, async ({ actor: { user } }) => {
      const site = passkeySite(env)
      return {
        passkeys: await listPasskeys(db, user.id),
        app: (await readApp(db, user.id)) ?? null,
        recovery: (await readRecovery(db, user.id)) ?? null,
        whyNoPasskey: 'why' in site ? site.why : null,
      }
    }),
    route(stepCalls.startPasskey, ({ actor: { user, sessionId } }) =>
      startPasskey(services, user, sessionId),
    ),
    route(stepCalls.addPasskey, async ({ actor, request, body }) => {
      const { user, sessionId } = actor
      const name = body.name ?? browserName(request.get('user-agent'))
      const row = await checkNewPasskey(services, { user, secret: sessionId, name }, body.passkey)
      return db.transaction(async (tx) => {
        const added = await addStep(tx, actor, () => storePasskey(tx, row))
        await tellStepChange(tx, services, request, user, { change: 'passkey-added', passkey: name })
        return added
      })
    }),
    route(stepCalls.renamePasskey, async ({ actor, params, body }) => {
      const named = await db
        .update(passkeys)
        .set({ name: body.name })
        .where(isOwn(actor, params.id))
        .returning({ id: passkeys.id })
      if (named.length === 0) throw new NotFound()
    }),
    route(stepCalls.removePasskey, ({ actor, request, params }) => removePasskey(request, actor, params.id)),
    route(stepCalls.startApp, ({ actor }) => startApp(services, actor.user)),
    route(stepCalls.confirmApp, async ({ actor, request, body }) => {
      const spend = await checkApp(services, actor.user.id, body.code, { confirms: true })
      if (!spend) throw wrongAppCode()
      return db.transaction(async (tx) => {
        const added = await addStep(tx, actor, async () => {
          if (!(await spend(tx))) throw wrongAppCode()
        })
        await tellStepChange(tx, services, request, actor.user, { change: 'app-added' })
        return added
      })
    }),
    route(stepCalls.removeApp, async ({ actor, request }) => {
      await db.transaction(async (tx) => {
        if (!(await removeApp(tx, actor.user.id))) return
        await afterRemoval(tx, actor)
        await tellStepChange(tx, services, request, actor.user, { change: 'app-removed' })
      })
    }),
    route(stepCalls.makeRecoveryCodes, async ({ actor: { user }, request }) =>
      db.transaction(async (tx) => {
        const { steps } = await readNeeds(tx, user.id)
        if (steps.length === 0)
          refuse(
            'second-step-missing',
            'Recovery codes stand in for a passkey or an app. Add one of these first.',
          )
        const codes = await makeRecoveryCodes(tx, user.id)
        await tellStepChange(tx, services, request, user, { change: 'codes-made' })
        return { recoveryCodes: codes }
      }),
    ),
  ]
}
