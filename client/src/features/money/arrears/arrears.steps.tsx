import { createContext, use } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { titleCase } from '#shared/text.ts'

export type DebtAction = 'remind' | 'promise' | 'note' | 'pause'

export const ActionContext = createContext<(id: string, action: DebtAction) => void>(() => undefined)

/** The last cell of a row: one tap to write. The row's menu has the call, the promise and the rest. */
export function RowSteps({ row: { id, tenant } }: { row: ArrearsRow }) {
  const begin = use(ActionContext)
  return (
    <Button
      look="ghost"
      size="sm"
      className="-ml-3 text-link!"
      aria-label={`Send a reminder to ${titleCase(tenant)}`}
      onClick={() => begin(id, 'remind')}
    >
      Remind
    </Button>
  )
}
