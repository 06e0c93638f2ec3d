import { eq } from 'drizzle-orm'
import { addDays, today } from '#shared/dates.ts'
import { arrearsCalls } from '#shared/money/arrears/arrears.calls.ts'
import type { ArrearsBoard, TenancyArrears } from '#shared/money/arrears/arrears.ts'
import { nextStep } from '#shared/money/arrears/ladder.next.ts'
import { longestPromise, type PromiseInput, type PromiseRow } from '#shared/money/arrears/promises.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { NotFound, refuse, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { rentAccounts } from '../../records/terms/rent-accounts.table.ts'
import { readBoard } from './arrears.board.ts'
import { listDebtors, readHomeAddress } from './arrears.people.ts'
import { promises } from './arrears.table.ts'
import { readLadder, setLadder } from './ladder.ts'
import { listPromises } from './promises.queries.ts'
import { listReminders, toSent } from './reminders.send.ts'
import { listReminderSettings, setManyReminders, setReminders } from './reminders.settings.ts'
import { findHoldReason, readReminderStates } from './reminders.state.ts'
import { previewReminder, readLetters, remindMany, remindNow } from './reminders.write.ts'

/** Records a promise to pay. Throws NotFound, a 400 for its day, and a 409 where nothing is owed. */
async function recordPromise(
  scope: AccountScope,
  tenancyId: string,
  { until, amount, note = '' }: PromiseInput,
): Promise<PromiseRow> {
  if (until < today()) refuseField('promise-date', 'until', 'This date is in the past')
  if (until > addDays(today(), longestPromise))
    refuseField('promise-date', 'until', 'Choose a date within the next year')
  const made = await scope.transaction(async (inside) => {
    if (!(await inside.get(tenancies, tenancyId))) throw new NotFound()
    const account = await inside.table(rentAccounts).get(eq(rentAccounts.tenancyId, tenancyId))
    if (!account?.owed) refuse('nothing-owed', 'This tenancy owes nothing, so there is no promise to record.')
    const author = inside.author.name
    return inside.insert(promises, { tenancyId, until, pence: toPence(amount), note, author })
  })
  const rows = (await listPromises(scope, [tenancyId], today())).get(tenancyId)
  return requireRow(rows?.find(({ id }) => id === made.id))
}

/** Takes a promise back. Throws NotFound when this tenancy has no such promise. */
function withdrawPromise(scope: AccountScope, tenancyId: string, id: string): Promise<void> {
  return scope.transaction(async (inside) => {
    const found = await inside.get(promises, id)
    if (found?.tenancyId !== tenancyId) throw new NotFound()
    await inside.remove(promises, [id])
  })
}

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

export const arrearsRoutes = (services: Pick<Services, 'mail' | 'env' | 'secret'>): Route[] => [
  route(arrearsCalls.board, async ({ scope, query: { asOf = today() } }) => {
    if (asOf > today()) refuseField('date-in-future', 'asOf', 'This date is in the future')
    const board = await readBoard(scope, asOf)
    return scope.narrowing ? boardForClient(board) : board
  }),
  route(arrearsCalls.readLadder, ({ scope }) => readLadder(scope)),
  route(arrearsCalls.setLadder, ({ scope, body }) => setLadder(scope, body)),
  route(arrearsCalls.preview, ({ scope, body }) => previewReminder(scope, body, services)),
  route(arrearsCalls.read, ({ scope, params }) => readTenancyArrears(scope, params.id)),
  route(arrearsCalls.readLetters, ({ scope, params }) => readLetters(scope, params.id, services)),
  route(arrearsCalls.remind, async ({ scope, actor, params, body }) => ({
    sent: await remindNow(scope, params.id, body, { services, sender: actor.user }),
  })),
  route(arrearsCalls.setReminders, ({ scope, params, body }) => setReminders(scope, params.id, body)),
  route(arrearsCalls.remindMany, ({ scope, actor, body }) =>
    remindMany(scope, body, { services, sender: actor.user }),
  ),
  route(arrearsCalls.setManyReminders, ({ scope, body }) => setManyReminders(scope, body)),
  route(arrearsCalls.promise, ({ scope, params, body }) => recordPromise(scope, params.id, body)),
  route(arrearsCalls.withdraw, ({ scope, params }) => withdrawPromise(scope, params.id, params.promise)),
]
