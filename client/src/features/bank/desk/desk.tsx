import { Suspense, useMemo, useRef, useState } from 'react'
import { TableError, TableLoading } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { refreshSubjects } from '#client/lib/query-client.ts'
import { latePart } from '#client/lib/screen.ts'
import { useIsAgency } from '#client/lib/use-agency.ts'
import { useMayWrite } from '#client/lib/use-may-write.ts'
import { bankCalls } from '#shared/bank/bank.calls.ts'
import { type BankLine, findLikely, type SortPart } from '#shared/bank/bank.ts'
import { type BankLinesUse, lineWords } from '../bank.calls.ts'
import { MoreLines } from '../bank.more.tsx'
import { type Way, waysOf } from '../bank.ways.ts'
import { AcceptAllDialog } from './desk.accept-all.tsx'
import { type DepositQuestion, readDepositQuestion } from './desk.deposit-question.ts'
import { DeskHints } from './desk.hints.tsx'
import { useDeskKeys } from './desk.keys.ts'
import { DeskRow, deskColumns, type RowActions } from './desk.row.tsx'
import { useDesk } from './use-desk.ts'

const SubjectDialog = latePart(() => import('./desk.choose.tsx')).Part
const ExpenseDialog = latePart(() => import('./desk.expense.tsx')).Part
const DepositQuestionDialog = latePart(() => import('./desk.deposit.tsx')).Part
const SplitDialog = latePart(() => import('./desk.split.tsx')).Part

/** The dialog that is open over the lines. */
type Question = { line: BankLine; way: Way } | { line: BankLine; way: 'split' } | 'accept-all'

/** A private landlord has no payouts and no clients, so suggestions of these kinds are left out. */
const linesOf = (pages: readonly { lines: BankLine[] }[], isAgency: boolean): BankLine[] =>
  pages.flatMap(({ lines }) =>
    isAgency
      ? lines
      : lines.map((line) => ({
          ...line,
          suggestions: line.suggestions.filter(({ kind }) => kind === 'tenancy' || kind === 'seen'),
        })),
  )

interface DeskProps {
  use: BankLinesUse
  /** Shown in place of the list when nothing waits. */
  empty: React.ReactNode
  onFile: () => void
}

/** The sorting desk: the lines that wait, each with its first suggestion and one key that accepts the suggestion. */
export function SortingDesk({ use, empty, onFile }: DeskProps) {
  const isAgency = useIsAgency()
  const mayWrite = useMayWrite()
  const { data } = use
  const lines = useMemo(() => linesOf(data?.pages ?? [], isAgency), [data, isAgency])
  const desk = useDesk(lines, async () => {
    await refreshSubjects(bankCalls.accept.changes)
    return (await use.refetch({ cancelRefetch: false })).data?.pages.flatMap((page) => page.lines) ?? []
  })
  const [question, setQuestion] = useState<Question>()
  const [deposit, setDeposit] = useState<DepositQuestion>()
  const likely = desk.shown.filter(({ suggestions }) => findLikely(suggestions))
  const { current } = desk

  /** Sorts a line, and asks first where a deposit would be held twice. */
  async function sortAsking(line: BankLine, parts: SortPart[], as: string): Promise<unknown> {
    const error = await desk.sortLine(line, parts, as)
    setDeposit(readDepositQuestion(error, { line, parts, as }))
    return error
  }
  const sortAs = (line: BankLine, way: Way) =>
    way.asks ? setQuestion({ line, way }) : void desk.sortLine(line, [{ kind: way.kind }], way.label)
  const accept = (line: BankLine) => {
    const [way] = waysOf(isAgency, line.amount)
    if (findLikely(line.suggestions)) void desk.accept([line])
    else if (way) sortAs(line, way)
  }
  const latest = useRef({ desk, sortAs, accept })
  latest.current = { desk, sortAs, accept }
  const actions = useMemo<RowActions>(
    () => ({
      isAgency,
      choose: (id) => latest.current.desk.goTo(id),
      accept: (line) => latest.current.accept(line),
      sortAs: (line, way) => latest.current.sortAs(line, way),
      split: (line) => setQuestion({ line, way: 'split' }),
    }),
    [isAgency],
  )

  useDeskKeys({
    move: desk.move,
    accept: () => current && mayWrite && accept(current),
    undo: desk.undo,
    letter: (key) => {
      if (!mayWrite) return false
      if (key === 'f') onFile()
      else if (key === 'a' && likely.length > 0) setQuestion('accept-all')
      else if (key === 's' && current) setQuestion({ line: current, way: 'split' })
      else {
        const way = current && waysOf(isAgency, current.amount).find((each) => each.key === key)
        if (way) sortAs(current, way)
        return way !== undefined
      }
      return true
    },
  })

  if (!data)
    return (
      <Card className="overflow-hidden">
        {use.error ? (
          <TableError
            what="lines"
            error={use.error}
            pending={use.isFetching}
            onRetry={() => void use.refetch()}
          />
        ) : (
          <TableLoading text="Loading the lines..." />
        )}
      </Card>
    )
  const close = () => setQuestion(undefined)
  return (
    <>
      {desk.shown.length === 0 && !use.hasNextPage ? (
        <Card>{empty}</Card>
      ) : (
        <Card className="overflow-hidden" aria-label="Lines that wait">
          <div
            className={`items-center gap-x-4 border-b border-hairline bg-page px-4 py-2 text-13 font-medium text-ink-3 max-xl:justify-between xl:grid ${deskColumns} ${mayWrite && likely.length > 1 ? 'flex' : 'hidden'}`}
          >
            <span className="max-xl:hidden">Day</span>
            <span className="max-xl:hidden">The bank says</span>
            <span className="max-xl:hidden">What it may be</span>
            <span className="text-right max-xl:hidden">Amount · balance</span>
            {mayWrite && likely.length > 1 && (
              <>
                <span className="xl:hidden">{likely.length} are likely</span>
                <Button size="sm" className="justify-self-end" onClick={() => setQuestion('accept-all')}>
                  Accept all likely ({likely.length})
                </Button>
              </>
            )}
          </div>
          <ul className="-mb-px">
            {lines.map((line) => (
              <DeskRow
                key={line.id}
                line={line}
                isCurrent={line.id === current?.id}
                isGone={desk.gone.has(line.id)}
                refused={desk.refused.get(line.id)}
                mayWrite={mayWrite}
                actions={actions}
              />
            ))}
          </ul>
          <MoreLines use={use} words={lineWords} />
        </Card>
      )}
      {mayWrite && desk.shown.length > 0 && <DeskHints isAgency={isAgency} amount={current?.amount ?? 1} />}
      {question === 'accept-all' && (
        <AcceptAllDialog lines={likely} onAccept={() => void desk.accept(likely)} onClose={close} />
      )}
      {question && question !== 'accept-all' && (
        <Suspense fallback={null}>
          {question.way === 'split' ? (
            <SplitDialog
              line={question.line}
              onSplit={(parts, as) => sortAsking(question.line, parts, as)}
              onClose={close}
            />
          ) : question.way.asks === 'expense' ? (
            <ExpenseDialog
              line={question.line}
              onSort={(parts, as) => desk.sortLine(question.line, parts, as)}
              onClose={close}
            />
          ) : (
            question.way.asks && (
              <SubjectDialog
                line={question.line}
                way={{ ...question.way, asks: question.way.asks }}
                onChoose={({ id, label }) => {
                  const { kind } = question.way as Way
                  void sortAsking(question.line, [{ kind, subjectId: id }], label)
                }}
                onClose={close}
              />
            )
          )}
        </Suspense>
      )}
      {deposit && (
        <Suspense fallback={null}>
          <DepositQuestionDialog
            question={deposit}
            onAnswer={(parts) => void sortAsking(deposit.line, parts, deposit.as)}
            onClose={() => setDeposit(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
