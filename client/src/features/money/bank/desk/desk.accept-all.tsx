import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { countOf } from '#client/lib/format.ts'
import { type BankLine, findLikely } from '#shared/money/bank/bank.ts'
import { fromPence, toPence } from '#shared/pence.ts'
import { Amount } from '../bank.amount.tsx'
import { lineWords } from '../bank.calls.ts'
import { SuggestionName } from './desk.suggestion-name.tsx'
import { nameOtherParty } from './desk.summary.tsx'

const sumOf = (lines: readonly BankLine[]) =>
  fromPence(lines.reduce((sum, { left }) => sum + toPence(left), 0))

interface AcceptAllProps {
  lines: readonly BankLine[]
  onAccept: () => void
  onClose: () => void
}

/** Shows the sum of all certain lines before the lines are accepted together. */
export function AcceptAllDialog({ lines, onAccept, onClose }: AcceptAllProps) {
  const sides = [
    { label: 'Money in', lines: lines.filter(({ left }) => left > 0) },
    { label: 'Money out', lines: lines.filter(({ left }) => left < 0) },
  ].filter((side) => side.lines.length > 0)
  return (
    <Dialog
      onClose={onClose}
      title={`Accept ${countOf(lines.length, lineWords)}?`}
      description="Each is matched to its suggestion. You can undo all of them together."
    >
      <DialogBody>
        <dl className="grid gap-2">
          {sides.map((side) => (
            <div key={side.label} className="flex items-baseline justify-between gap-4">
              <dt className="text-14 text-ink-2">
                {side.label}, {countOf(side.lines.length, lineWords)}
              </dt>
              <dd>
                <Amount amount={sumOf(side.lines)} className="text-18 font-semibold" />
              </dd>
            </div>
          ))}
        </dl>
        <ul className="max-h-72 divide-y divide-hairline overflow-y-auto rounded-control border border-hairline text-13">
          {lines.map((line) => {
            const likely = findLikely(line.suggestions)
            return (
              <li key={line.id} className="flex items-baseline justify-between gap-4 px-3 py-2">
                <span className="min-w-0 truncate">
                  {nameOtherParty(line)} <span className="text-ink-3">is</span>{' '}
                  <span className="font-medium">
                    {likely && <SuggestionName suggestion={likely} amount={line.amount} />}
                  </span>
                </span>
                <Amount amount={line.left} />
              </li>
            )
          })}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          autoFocus
          onClick={() => {
            onClose()
            onAccept()
          }}
        >
          Accept {countOf(lines.length, lineWords)}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
