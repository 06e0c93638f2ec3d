import { useWrite } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import type { ToastContent } from '#client/lib/toast.ts'
import type { RequestOf } from '#shared/contract.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import type { BankLine, SortPart, Suggestion } from '#shared/money/bank/bank.ts'
import { lineWords, takeSorted } from '../bank.calls.ts'
import { nameOfKind } from '../bank.ways.ts'

/** What a line was sorted as. A payment that bounced says which it was, and what is short where it was passed on. */
function sayKind(after: BankLine | undefined, as: string): string {
  const bounced = after?.matches.findLast(({ kind }) => kind === 'bounced')
  return after && bounced ? `${nameOfKind(bounced.kind, after.amount)} · ${bounced.label}` : as
}

export type TogetherPart = RequestOf<typeof bankCalls.sortMany>['body']['part']

/**
 * The calls that sort lines. `as` names the kind for the person: 'Bank charge'. `remember` keeps what was done for Undo and says it.
 * A refusal is shown at its line, so no toast does.
 */
export function useDeskCalls(
  remember: (before: readonly BankLine[], after: readonly BankLine[], as: string) => ToastContent,
) {
  const sort = useWrite(
    bankCalls.sort,
    ({ line, parts }: { line: BankLine; parts: SortPart[]; as: string }) => ({
      params: { id: line.id },
      body: { parts },
    }),
    {
      done: (after, { line, parts, as }) => {
        // A line that was sorted in part still waits, so it stays on its page.
        if (after.left === 0) takeSorted([line], parts)
        return remember([line], [after], sayKind(after, as))
      },
    },
  )
  const accept = useWrite(
    bankCalls.accept,
    (chosen: readonly { line: BankLine; suggestion: Suggestion }[]) => ({
      body: {
        lines: chosen.map(({ line: { id }, suggestion: { kind, subjectId, as } }) => ({
          id,
          kind,
          subjectId,
          ...(as && { as }),
        })),
      },
    }),
    {
      done: ({ accepted }, chosen) => {
        const done = chosen.filter(({ line }) => accepted.some(({ id }) => id === line.id))
        const lines = done.map(({ line }) => line)
        if (done.length === chosen.length && accepted.every(({ left }) => left === 0)) takeSorted(lines, [])
        const [first] = done
        if (!first) return undefined
        const as =
          done.length === 1 ? sayKind(accepted[0], first.suggestion.label) : countOf(done.length, lineWords)
        return remember(lines, accepted, as)
      },
    },
  )
  const sortMany = useWrite(
    bankCalls.sortMany,
    ({ lines, part }: { lines: readonly BankLine[]; part: TogetherPart; as: string }) => ({
      body: { ids: lines.map(({ id }) => id), part },
    }),
    {
      done: (reply, { lines, part: { subjectId }, as }) => {
        takeSorted(lines, [{ subjectId }])
        return remember(lines, reply.lines, as)
      },
    },
  )
  return { sort, accept, sortMany }
}
