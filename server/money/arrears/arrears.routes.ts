import { today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { ArrearsBoard, TenancyArrears } from '#shared/money/arrears/arrears.ts'
import { nextStep } from '#shared/money/arrears/ladder.next.ts'
import { fromPence } from '#shared/pence.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { readBoard } from './arrears.board.ts'
import { readHomeAddress } from './arrears.home.ts'
import { listDebtors } from './arrears.people.ts'
import { readLadder, setLadder } from './ladder.ts'
import { listPromises } from './promises.read.ts'
import { recordPromise, withdrawPromise } from './promises.write.ts'
import { listReminders, toSent } from './reminders.send.ts'
import { listReminderSettings, setManyReminders, setReminders } from './reminders.settings.ts'
import { findHoldReason, readReminderStates } from './reminders.state.ts'
import { previewReminder, readLetters, remindMany, remindNow } from './reminders.write.ts'

/** A tenancy's promises and reminders, and the ladder's next step. Throws NotFound. */
async function readTenancyArrears(scope: AccountScope, tenancyId: string): Promise<TenancyArrears> {
  await readHomeAddress(scope, tenancyId)
  const day = today()
  const ladder = await readLadder(scope)
  const [overdue] = await readReminderStates(scope, day, [tenancyId])
  const promises = (await listPromises(scope, [tenancyId], day)).get(tenancyId) ?? []
  const setting = (await listReminderSettings(scope, [tenancyId], day))(tenancyId)
  const people = ((await listDebtors(scope, [tenancyId])).get(tenancyId) ?? []).filter(({ email }) => email)
  const sent = await listReminders(scope, tenancyId)
  const next = overdue && nextStep(ladder.steps, overdue.sent, overdue.charge.dueOn)
  return {
    owed: overdue ? fromPence(overdue.owed) : 0,
    owedSince: overdue?.charge.dueOn ?? null,
    promises,
    sent: sent.map(toSent),
    reminders: setting,
    held: findHoldReason({ setting, promises, people: overdue?.people ?? people }, ladder, day, scope) ?? '',
    next: next ? { step: next.step.name, from: next.from } : null,
    people: (overdue?.people ?? people).map(({ name, email }) => ({ name, email })),
  }
}

/** Client landlords see what is owed and since when, but neither the tenant's contacts nor what was agreed. */
const boardForClient = (board: ArrearsBoard): ArrearsBoard => ({
  ...board,
  rows: board.rows.map((row) => ({ ...row, email: '', phone: '' })),
})

function refuseFuture(asOf: string): void {
  const sentence = 'This date is in the future'
  if (asOf > today()) refuseField('date-in-future', 'asOf', sentence)
}

/** The arrears board, the ladder of reminders and promises to pay. */
export const arrearsRoutes = (services: Pick<Services, 'mail' | 'env' | 'secret'>): Route[] => [
  route(arrearsCalls.board, async ({ scope, query: { asOf = today() } }) => {
    refuseFuture(asOf)
    const board = await readBoard(scope, asOf)
    return scope.narrowing ? boardForClient(board) : board
  }),
  route(arrearsCalls.readLadder, ({ scope }) => readLadder(scope)),
  route(arrearsCalls.setLadder, ({ scope, body }) => setLadder(scope, body)),
  route(arrearsCalls.preview, ({ scope, body }) => previewReminder(scope, body, services)),
  route(arrearsCalls.read, async ({ scope, params }) => {
    return readTenancyArrears(scope, params.id)
  }),
  route(arrearsCalls.readLetters, ({ scope, params }) => readLetters(scope, params.id, services)),
  route(arrearsCalls.remind, async ({ scope, actor, params, body }) => ({
    sent: await remindNow(scope, params.id, body, { services, sender: actor.user }),
  })),
  route(arrearsCalls.setReminders, ({ scope, params, body }) => setReminders(scope, params.id, body)),
  route(arrearsCalls.remindMany, ({ scope, actor, body }) =>
    remindMany(scope, body, { services, sender: actor.user }),
  ),
  route(arrearsCalls.setManyReminders, ({ scope, body }) => setManyReminders(scope, body)),
  route(arrearsCalls.promise, async ({ scope, params, body }) => {
    return recordPromise(scope, params.id, body)
  }),
  route(arrearsCalls.withdraw, ({ scope, params }) => withdrawPromise(scope, params.id, params.promise)),
]
