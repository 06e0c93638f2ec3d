import type { ReminderSetting } from '#shared/money/arrears/arrears.ts'

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
