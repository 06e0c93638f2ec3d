import { eq, inArray } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { ReminderSetting, ReminderSettingInput } from '#shared/money/arrears/arrears.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { reminderSettings } from './arrears.table.ts'

const written: ReminderSetting = { state: 'on', until: null, reason: '' }

/** Whether the ladder writes to these tenancies on a day. A pause ends by itself after its last day. */
export async function listReminderSettings(
  scope: AccountScope,
  tenancyIds: string[],
  day: string,
): Promise<(tenancyId: string) => ReminderSetting> {
  const rows =
    tenancyIds.length === 0
      ? []
      : await scope
          .select()
          .from(reminderSettings)
          .where(scope.mine(reminderSettings, inArray(reminderSettings.tenancyId, tenancyIds)))
  const held = new Map(
    rows
      .filter(({ state, until }) => state === 'off' || (state === 'paused' && until !== null && until >= day))
      .map(({ tenancyId, state, until, reason }) => [tenancyId, { state, until, reason }]),
  )
  return (tenancyId) => held.get(tenancyId) ?? written
}

/** Pauses the reminders of a tenancy, or switches them off or on. Throws NotFound, and a 400 for a pause that is over. */
export function setReminders(
  scope: AccountScope,
  tenancyId: string,
  { state, until = null, reason = '' }: ReminderSettingInput,
): Promise<ReminderSetting> {
  if (state === 'paused' && until !== null && until < today())
    throw new Refused(400, 'This day has passed.', { until: 'This day has passed' })
  const values = {
    state,
    until: state === 'paused' ? until : null,
    reason: state === 'on' ? '' : reason,
  }
  return scope.transaction(async (inside) => {
    if (!(await inside.get(tenancies, tenancyId))) throw new NotFound()
    await inside.lock(reminderSettings)
    const [row] = await inside
      .select()
      .from(reminderSettings)
      .where(inside.mine(reminderSettings, eq(reminderSettings.tenancyId, tenancyId)))
    if (row) await inside.update(reminderSettings, row.id, 'any', values)
    else if (state !== 'on') await inside.insert(reminderSettings, { tenancyId, ...values })
    return values
  })
}
