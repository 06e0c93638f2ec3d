import type { ReminderSetting } from '#shared/arrears/arrears.ts'

/** Of which tenancy a dialog is. */
export interface DebtOf {
  id: string
  tenant: string
  owed: number
  reminders: ReminderSetting
}

/** What a dialog is given. */
export interface DeedProps {
  tenancy: DebtOf
  onClose: () => void
}
