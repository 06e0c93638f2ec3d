import { createContext, use } from 'react'
import { dialled } from '#client/kit/record/steps.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import type { ArrearsRow } from '#shared/money/arrears/arrears.ts'
import { titleCase } from '#shared/text.ts'

/** The actions on a debt that have a dialog. */
export type DebtAction = 'remind' | 'promise' | 'note' | 'pause'

export const ActionContext = createContext<(id: string, action: DebtAction) => void>(() => undefined)

/** The last cell of a row: one tap to call, one to write, and a promise. */
export function RowSteps({ row: { id, tenant, phone } }: { row: ArrearsRow }) {
  const begin = use(ActionContext)
  const name = titleCase(tenant)
  return (
    <span className="flex gap-1">
      {dialled(phone) !== '' && (
        <Button asChild size="sm" className="px-2!">
          <a href={`tel:${dialled(phone)}`} aria-label={`Call ${name}, ${phone}`} title={phone}>
            Call
          </a>
        </Button>
      )}
      <Button size="sm" className="px-2!" aria-label={`Write to ${name}`} onClick={() => begin(id, 'remind')}>
        Write
      </Button>
      <Button
        size="sm"
        className="px-2!"
        aria-label={`Note a promise of ${name}`}
        onClick={() => begin(id, 'promise')}
      >
        Promise
      </Button>
    </span>
  )
}
