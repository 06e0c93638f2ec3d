import { inArray } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type {
  ManySettingsInput,
  ManySettingsReply,
  ReminderSetting,
  ReminderSettingInput,
} from '#shared/money/arrears/arrears.ts'
import { NotFound, refuseField } from '../../db/refusals.ts'
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
      : await scope.table(reminderSettings).list(inArray(reminderSettings.tenancyId, tenancyIds))
  const held = new Map(
    rows
      .filter(({ state, until }) => state === 'off' || (state === 'paused' && until !== null && until >= day))
      .map(({ tenancyId, state, until, reason }) => [tenancyId, { state, until, reason }]),
  )
  return (tenancyId) => held.get(tenancyId) ?? written
}

const valuesOf = ({ state, until = null, reason = '' }: ReminderSettingInput): ReminderSetting => {
  if (state === 'paused' && until !== null && until < today())
    refuseField('date-passed', 'until', 'This date is in the past')
  return { state, until: state === 'paused' ? until : null, reason: state === 'on' ? '' : reason }
}

/** Stores the reminders of tenancies, all of them or none. Throws NotFound, and a 400 for a pause that is over. */
async function storeReminders(
  scope: AccountScope,
  asked: ReadonlyMap<string, ReminderSetting>,
): Promise<void> {
  await scope.transaction(async (inside) => {
    for (const id of asked.keys()) if (!(await inside.get(tenancies, id))) throw new NotFound()
    await inside.lock(reminderSettings)
    const rows = await inside
      .table(reminderSettings)
      .list(inArray(reminderSettings.tenancyId, [...asked.keys()]))
    const stored = new Map(rows.map(({ id, tenancyId }) => [tenancyId, id]))
    for (const [tenancyId, values] of asked) {
      const id = stored.get(tenancyId)
      if (id !== undefined) await inside.update(reminderSettings, id, 'any', values)
      else if (values.state !== 'on') await inside.insert(reminderSettings, { tenancyId, ...values })
    }
  })
}

/** Sets the reminders of several tenancies, and answers what was set before. Throws as `setReminders` does. */
export async function setManyReminders(
  scope: AccountScope,
  { settings }: ManySettingsInput,
): Promise<ManySettingsReply> {
  const asked = new Map(settings.map(({ id, ...setting }) => [id, valuesOf(setting)]))
  const settingOf = await listReminderSettings(scope, [...asked.keys()], today())
  const before = [...asked.keys()].map((id) => ({ id, ...settingOf(id) }))
  await storeReminders(scope, asked)
  return { before }
}

/** Pauses the reminders of a tenancy, or switches them off or on. Throws NotFound, and a 400 for a pause that is over. */
export async function setReminders(
  scope: AccountScope,
  tenancyId: string,
  setting: ReminderSettingInput,
): Promise<ReminderSetting> {
  const values = valuesOf(setting)
  await storeReminders(scope, new Map([[tenancyId, values]]))
  return values
}
