import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { countOf } from '#client/lib/format.ts'
import type { BankLine } from '#shared/money/bank/bank.ts'
import { Amount } from '../bank.amount.tsx'
import { lineWords } from '../bank.calls.ts'
import { nameOtherParty } from './desk.summary.tsx'

interface DiffersProps {
  lines: readonly BankLine[]
  /** Those of the lines that look like something else. */
  others: readonly BankLine[]
  /** 'My own money'. */
  as: string
  onSort: (lines: readonly BankLine[]) => void
  onClose: () => void
}

/** Asks before lines that look like rent, or like what they were the last time, become something else with many others. */
export default function DiffersDialog({ lines, others, as, onSort, onClose }: DiffersProps) {
  const rest = lines.filter((line) => !others.includes(line))
  const sort = (some: readonly BankLine[]) => {
    onClose()
    onSort(some)
  }
  return (
    <Dialog
      onClose={onClose}
      title={`${others.length === 1 ? 'One Looks' : `${others.length} Look`} Different`}
      description={`${countOf(lines.length, lineWords)} would be matched to “${as}”. Check these first.`}
    >
      <DialogBody>
        <ul className="max-h-72 divide-y divide-hairline overflow-y-auto rounded-control border border-hairline text-13">
          {others.map((line) => (
            <li key={line.id} className="flex items-baseline justify-between gap-4 px-3 py-2">
              <span className="min-w-0 truncate">
                {nameOtherParty(line)} <span className="text-ink-3">may be</span>{' '}
                <span className="font-medium">{line.suggestions[0]?.label}</span>
              </span>
              <Amount amount={line.left} />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => sort(lines)}>Match All {lines.length} Anyway</Button>
        {rest.length > 0 && (
          <Button look="primary" autoFocus onClick={() => sort(rest)}>
            Match Only the Other {rest.length}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
