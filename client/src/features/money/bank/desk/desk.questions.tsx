import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { countOf } from '#client/lib/format.ts'
import type { RuleProposal } from '#shared/money/bank/bank.rules.ts'
import { type BankLine, findLikely, type SortPart } from '#shared/money/bank/bank.ts'
import { Amount } from '../bank.amount.tsx'
import { lineWords } from '../bank.calls.ts'
import type { Way } from '../bank.ways.ts'
import type { TogetherPart } from './desk.calls.ts'
import { SuggestionName } from './desk.suggestion-name.tsx'
import { nameOtherParty, sumLeft } from './desk.summary.tsx'
import type { useDesk } from './use-desk.ts'

interface AcceptAllProps {
  lines: readonly BankLine[]
  onAccept: () => void
  onClose: () => void
}

function AcceptAllDialog({ lines, onAccept, onClose }: AcceptAllProps) {
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
                <Amount amount={sumLeft(side.lines)} className="text-18 font-semibold" />
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

const SubjectDialog = quietPart(() => import('./desk.choose.tsx'))
const ExpenseDialog = quietPart(() => import('./desk.expense.tsx'))
const BillDialog = quietPart(() => import('./desk.bill.tsx'))
const ApplicantDialog = quietPart(() => import('./desk.applicant.tsx'))
const AlwaysDialog = quietPart(() => import('./desk.always.tsx'))
const DiffersDialog = quietPart(() => import('./desk.differs.tsx'))
const SplitDialog = quietPart(() => import('./desk.split.tsx'))

export type Question =
  | { line: BankLine; way: Way }
  | { line: BankLine; way: 'split' }
  /** A payment whose bill is not there yet. */
  | { line: BankLine; way: 'new bill' }
  /** Several lines, as the same. */
  | { lines: readonly BankLine[] }
  | { accept: readonly BankLine[] }
  /** Several lines, some of which look like something else. */
  | { lines: readonly BankLine[]; others: readonly BankLine[]; way: Way }
  | 'always'

export const togetherAs = ({ kind }: Way): TogetherPart => ({ kind: kind as TogetherPart['kind'] })

interface QuestionsProps {
  question: Question | undefined
  desk: ReturnType<typeof useDesk>
  proposals: readonly RuleProposal[]
  /** Sorts a line, and asks first where a deposit would be held twice. */
  onSort: (line: BankLine, parts: SortPart[], as: string) => Promise<unknown>
  /** Sorts several lines as the same, after which none is selected. */
  onSortMany: (lines: readonly BankLine[], part: TogetherPart, as: string) => Promise<unknown>
  /** Opens another question instead. */
  onAsk: (question: Question) => void
  onClose: () => void
}

/** The dialog over the lines. Those that are rarely used are loaded when they open. */
export function Questions({ question, desk, proposals, onSort, onSortMany, onAsk, onClose }: QuestionsProps) {
  if (!question) return null
  if (question === 'always')
    return (
      <AlwaysDialog
        proposals={proposals}
        onDecide={(yes, no) => void desk.decideAlways(yes, no)}
        onClose={onClose}
      />
    )
  if ('accept' in question) {
    const { accept } = question
    return <AcceptAllDialog lines={accept} onAccept={() => void desk.accept(accept)} onClose={onClose} />
  }
  if ('others' in question) {
    const { lines, others, way } = question
    const sort = (some: readonly BankLine[]) => void onSortMany(some, togetherAs(way), way.label)
    return <DiffersDialog lines={lines} others={others} as={way.label} onSort={sort} onClose={onClose} />
  }
  if ('lines' in question) {
    const { lines } = question
    return (
      <ExpenseDialog lines={lines} onSort={(part, as) => onSortMany(lines, part, as)} onClose={onClose} />
    )
  }
  const { line, way } = question
  const sortOne = (part: SortPart, as: string) => desk.sortLine(line, [part], as)
  if (way === 'split')
    return <SplitDialog line={line} onSplit={(parts, as) => onSort(line, parts, as)} onClose={onClose} />
  if (way === 'new bill') return <BillDialog line={line} onSort={sortOne} onClose={onClose} />
  const { kind, asks } = way
  if (asks === 'applicant') return <ApplicantDialog line={line} onSort={sortOne} onClose={onClose} />
  if (asks === 'expense') return <ExpenseDialog lines={[line]} onSort={sortOne} onClose={onClose} />
  if (!asks) return null
  const enterBill = { label: 'Enter a bill for this payment', run: () => onAsk({ line, way: 'new bill' }) }
  return (
    <SubjectDialog
      line={line}
      way={{ ...way, asks }}
      other={asks === 'bill' ? enterBill : undefined}
      onChoose={({ id, label }) => void onSort(line, [{ kind, subjectId: id }], label)}
      onClose={onClose}
    />
  )
}
