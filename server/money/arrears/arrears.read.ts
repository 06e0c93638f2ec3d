import { today } from '#shared/dates.ts'
import type { TenancyArrears } from '#shared/money/arrears/arrears.ts'
import { nextStep } from '#shared/money/arrears/ladder.next.ts'
import { fromPence } from '#shared/pence.ts'
import type { AccountScope } from '../../db/scope.ts'
import { readHomeAddress } from './arrears.home.ts'
import { listDebtors } from './arrears.people.ts'
import { readLadder } from './ladder.ts'
import { listPromises } from './promises.read.ts'
import { listReminders, toSent } from './reminders.send.ts'
import { listReminderSettings } from './reminders.settings.ts'
import { findHoldReason, readReminderStates } from './reminders.state.ts'

/** A tenancy's promises and reminders, and the ladder's next step. Throws NotFound. */
export async function readTenancyArrears(scope: AccountScope, tenancyId: string): Promise<TenancyArrears> {
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
