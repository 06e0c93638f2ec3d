import { useMemo, useRef, useState } from 'react'
import { RowCheckbox } from '#client/kit/table/check.tsx'
import { StateCard } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { currentToasts, dismissToast } from '#client/lib/toast.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type BankLine, findClear, findLikely, type SortPart } from '#shared/money/bank/bank.ts'
import { type BankLinesUse, lineWords } from '../bank.calls.ts'
import { MoreLines } from '../bank.more.tsx'
import type { Way } from '../bank.ways.ts'
import { useWays } from '../use-ways.ts'
import type { TogetherPart } from './desk.calls.ts'
import { DeskHints } from './desk.hints.tsx'
import { useDeskKeys } from './desk.keys.ts'
import { Proposed } from './desk.proposed.tsx'
import { type Question, Questions, togetherAs } from './desk.questions.tsx'
import { DeskRow, deskColumns, type RowActions } from './desk.row.tsx'
import { SelectedBar, waysTogether } from './desk.selected.tsx'
import { readSortQuestion, type SortQuestion } from './desk.sort-question.ts'
import { useDesk, withTogether } from './use-desk.ts'
import { useSelection } from './use-selection.ts'

const SortQuestionDialog = quietPart(() => import('./desk.sort-question.dialog.tsx'))

const ownKinds = ['tenancy', 'seen', 'bounced', 'deposit', 'own', 'expense', 'between-accounts']

/** A private landlord has no payouts and no clients, so suggestions of these kinds are left out. */
const linesOf = (pages: readonly { lines: BankLine[] }[], isAgency: boolean): BankLine[] =>
  pages.flatMap(({ lines }) =>
    isAgency
      ? lines
      : lines.map((line) => ({
          ...line,
          suggestions: line.suggestions.filter(({ kind }) => ownKinds.some((own) => own === kind)),
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
  const ways = useWays()
  const mayWrite = useMayWrite()
  const { data } = use
  const lines = useMemo(() => linesOf(data?.pages ?? [], isAgency), [data, isAgency])
  const desk = useDesk(lines, async () => {
    await refreshSubjects(bankCalls.accept.changes)
    return (await use.refetch({ cancelRefetch: false })).data?.pages.flatMap((page) => page.lines) ?? []
  })
  const [question, setQuestion] = useState<Question>()
  const ask = (next: Question) => {
    // On a phone the last line's toast would lie over the sheet's buttons; u still undoes.
    for (const { id } of currentToasts()) dismissToast(id)
    setQuestion(next)
  }
  const selection = useSelection(desk.shown)
  const { chosen } = selection
  const proposals = useRead(bankCalls.proposals, {}, { enabled: !isAgency && mayWrite }).data ?? []
  const [refused, setRefused] = useState<SortQuestion>()
  const certain = desk.shown.filter(({ suggestions }) => findClear(suggestions))
  const { current } = desk

  /** Sorts a line, and asks first what only a person can say. */
  async function sortAsking(line: BankLine, parts: SortPart[], as: string): Promise<unknown> {
    const error = await desk.sortLine(line, parts, as)
    setRefused(readSortQuestion(error, { line, parts, as }))
    return error
  }
  const sortAs = (line: BankLine, way: Way) =>
    way.asks ? ask({ line, way }) : void desk.sortLine(line, [{ kind: way.kind }], way.label)
  async function sortMany(lines: readonly BankLine[], part: TogetherPart, as: string): Promise<unknown> {
    const error = await desk.sortMany(lines, part, as)
    if (!error) selection.none()
    return error
  }
  const sortTogether = (way: Way) => {
    // One press makes many lines the same, so that any suggestion of something else is shown first, likely or not.
    const others = chosen.filter(({ suggestions: [best] }) => best && best.kind !== way.kind)
    if (way.asks) ask({ lines: chosen })
    else if (others.length > 0) ask({ lines: chosen, others, way })
    else void sortMany(chosen, togetherAs(way), way.label)
  }
  const accept = (line: BankLine) => {
    const all = ways(line.amount)
    const [first] = line.suggestions
    // What the line perhaps is comes before rent: where it may be a deposit as well, the list of deposits opens.
    const way = all.find(({ kind, asks }) => asks && kind === first?.kind) ?? all[0]
    const likely = findLikely(line.suggestions)
    if (likely?.isEarly)
      void sortAsking(
        line,
        [{ kind: likely.kind, subjectId: likely.subjectId, personId: likely.personId }],
        likely.label,
      )
    else if (likely) void desk.accept(withTogether(line, likely, desk.shown))
    else if (way) sortAs(line, way)
  }
  const latest = useRef({ desk, sortAs, accept, selection, ask })
  latest.current = { desk, sortAs, accept, selection, ask }
  const actions = useMemo<RowActions>(
    () => ({
      ways,
      choose: (id) => latest.current.desk.goTo(id),
      accept: (line) => latest.current.accept(line),
      sortAs: (line, way) => latest.current.sortAs(line, way),
      split: (line) => latest.current.ask({ line, way: 'split' }),
      select: (id, extend) => latest.current.selection.toggle(id, extend),
    }),
    [ways],
  )

  useDeskKeys({
    move: desk.move,
    extend: (step) => {
      if (!current || !mayWrite) return
      const at = desk.shown.indexOf(current)
      const next = desk.shown[at + step]
      selection.add([current, ...(next ? [next] : [])].map(({ id }) => id))
      desk.goTo((next ?? current).id)
    },
    leave: () => {
      if (chosen.length === 0) return false
      selection.none()
      return true
    },
    accept: () => {
      if (!mayWrite) return
      const ready = chosen.filter(({ suggestions }) => findClear(suggestions))
      if (ready.length > 0) ask({ accept: ready })
      else if (chosen.length === 0 && current) accept(current)
    },
    undo: desk.undo,
    letter: (key) => {
      if (!mayWrite) return false
      if (key === 'f') onFile()
      else if (key === 'a' && certain.length > 0) ask({ accept: certain })
      else if (key === 'x' && current) selection.toggle(current.id, false)
      else if (chosen.length > 0) {
        const way = waysTogether(chosen, ways).find((each) => each.key === key)
        if (way) sortTogether(way)
        return way !== undefined
      } else if (key === 's' && current) ask({ line: current, way: 'split' })
      else {
        const way = current && ways(current.amount).find((each) => each.key === key)
        if (way) sortAs(current, way)
        return way !== undefined
      }
      return true
    },
  })

  if (!data) return <StateCard read={use} what="lines" loading="Loading transactions..." />
  const close = () => setQuestion(undefined)
  const areAllChosen = desk.shown.length > 0 && chosen.length === desk.shown.length
  const selectAll = () => (areAllChosen ? selection.none() : selection.add(desk.shown.map(({ id }) => id)))
  return (
    <>
      <Proposed proposals={proposals} onLook={() => ask('always')} />
      {desk.shown.length === 0 && !use.hasNextPage ? (
        <Card>{empty}</Card>
      ) : (
        <Card className="overflow-hidden" aria-label="Transactions to match">
          <div
            className={`items-center gap-x-4 border-b border-hairline bg-page px-4 py-2 text-13 font-medium text-ink-3 max-xl:justify-between xl:grid ${deskColumns} ${mayWrite ? 'flex' : 'hidden'}`}
          >
            <span className="flex items-center gap-3">
              {mayWrite && (
                <span className="-my-1.5 -ml-1">
                  <RowCheckbox
                    mark={areAllChosen ? 'all' : chosen.length > 0 ? 'some' : 'none'}
                    name={{ 'aria-label': 'Select all transactions' }}
                    onToggle={selectAll}
                  />
                </span>
              )}
              <span className="max-xl:hidden">Date</span>
              {/* The checkbox beside it has the keyboard and the name: the words are only a larger place to press. */}
              <button
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                onClick={selectAll}
                className="-my-2 py-2 xl:hidden"
              >
                Select all
              </button>
            </span>
            <span className="max-xl:hidden">Transaction</span>
            <span className="max-xl:hidden">Suggested match</span>
            <span className="text-right max-xl:hidden">Amount · balance</span>
            {mayWrite && certain.length > 1 && (
              <Button size="sm" className="justify-self-end" onClick={() => ask({ accept: certain })}>
                Accept All Certain ({certain.length})
              </Button>
            )}
          </div>
          <ul className="-mb-px">
            {lines.map((line) => (
              <DeskRow
                key={line.id}
                line={line}
                isCurrent={line.id === current?.id}
                isGone={desk.gone.has(line.id)}
                isChosen={selection.has(line.id)}
                refused={desk.refused.get(line.id)}
                mayWrite={mayWrite}
                actions={actions}
              />
            ))}
          </ul>
          <MoreLines use={use} words={lineWords} />
        </Card>
      )}
      {mayWrite && chosen.length > 0 ? (
        <SelectedBar
          selection={selection}
          shown={desk.shown}
          ways={ways}
          onSort={sortTogether}
          onAccept={(ready) => ask({ accept: ready })}
        />
      ) : (
        mayWrite && desk.shown.length > 0 && <DeskHints ways={ways} amount={current?.amount ?? 1} />
      )}
      <Questions
        question={question}
        desk={desk}
        proposals={proposals}
        onSort={sortAsking}
        onSortMany={sortMany}
        onAsk={ask}
        onClose={close}
      />
      {refused && (
        <SortQuestionDialog
          question={refused}
          onAnswer={(parts) => void sortAsking(refused.line, parts, refused.as)}
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}
