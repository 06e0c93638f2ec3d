import type { ReminderSetting } from '#shared/money/arrears/arrears.ts'

/** The tenancy that a dialog is about. */
export interface DebtOf {
  id: string
  tenant: string
  owed: number
  reminders: ReminderSetting
}

export interface DebtDialogProps {
  tenancy: DebtOf
  onClose: () => void
}
