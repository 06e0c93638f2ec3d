import { accountDeletionCalls } from '#shared/office/privacy/account-deletion.calls.ts'
import { erasureCalls } from '#shared/office/privacy/erasure.calls.ts'
import { privacyCalls } from '#shared/office/privacy/privacy.calls.ts'
import { retentionCalls } from '#shared/office/privacy/retention.calls.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { makePersonFile } from './access/access.file.ts'
import { readPerson, summarisePerson } from './access/access.ts'
import { exportAccount } from './deletion/deletion.export.ts'
import { readDeletion } from './deletion/deletion.read.ts'
import { askForDeletion, cancelDeletion } from './deletion/deletion.write.ts'
import { previewErasure } from './erasure/erase.preview.ts'
import { erasePerson, listErasures } from './erasure/erase.write.ts'
import { makeOwnFile, summariseOwn } from './own.ts'
import { readRetention } from './retention/retention.read.ts'
import { changeRetention, holdRecord, releaseRecord } from './retention/retention.write.ts'

export function privacyRoutes(services: Services): Route[] {
  return [
    route(privacyCalls.summary, async ({ scope, params }) =>
      summarisePerson(await readPerson(scope, params)),
    ),
    route(privacyCalls.file, ({ scope, actor, params, body }) =>
      makePersonFile(scope, { ...actor, changeId: scope.changeId }, params, body.format),
    ),
    route(privacyCalls.own, ({ actor }) => summariseOwn(services, actor)),
    route(privacyCalls.ownFile, ({ actor, body }) => makeOwnFile(services, actor, body.format)),
    route(erasureCalls.preview, ({ scope, actor, params }) => previewErasure(scope, params, actor.account)),
    route(erasureCalls.erase, ({ scope, actor, params, body }) =>
      erasePerson(services, scope, { ...actor, changeId: scope.changeId }, params, body),
    ),
    route(retentionCalls.read, ({ scope }) => readRetention(scope)),
    route(retentionCalls.change, async ({ scope, body }) => {
      await changeRetention(scope, body)
      return readRetention(scope)
    }),
    route(retentionCalls.hold, async ({ scope, body }) => {
      await holdRecord(scope, body)
      return readRetention(scope)
    }),
    route(retentionCalls.release, async ({ scope, params }) => {
      await releaseRecord(scope, params)
      return readRetention(scope)
    }),
    route(accountDeletionCalls.read, ({ scope, actor }) =>
      scope.transaction((_, tx) => readDeletion(tx, actor.account)),
    ),
    route(accountDeletionCalls.export, ({ scope, actor }) =>
      exportAccount(services, scope, { ...actor, changeId: scope.changeId }),
    ),
    route(accountDeletionCalls.ask, ({ scope, actor, body }) =>
      askForDeletion(services, scope, actor, body.confirm),
    ),
    route(accountDeletionCalls.cancel, ({ scope, actor }) => cancelDeletion(services, scope, actor)),
    route(erasureCalls.list, ({ scope }) => listErasures(scope)),
  ]
}
