import { TakeOut } from '#client/kit/files/take-out.tsx'
import { TableState } from '#client/kit/table/states.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { always, useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatDays, formatMoment } from '#client/lib/dates.ts'
import { countOf, formatCount } from '#client/lib/format.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type BankImport, statedFormat } from '#shared/money/bank/bank.ts'
import { Amount } from '../bank.amount.tsx'
import { lineWords } from '../bank.calls.ts'

/** The imported files of a bank account, newest first, each with a button that undoes the import. */
export function PastFiles({ bankAccountId }: { bankAccountId: string }) {
  const imports = useRead(bankCalls.imports, {}, always)
  const mine = imports.data?.filter((each) => each.bankAccountId === bankAccountId)
  return (
    <Card className="overflow-hidden" aria-label="Files">
      {mine?.length === 0 && (
        <EmptyState
          title="No statements imported yet"
          text="Drop a bank statement anywhere on this page. You see what it says before anything is imported."
        />
      )}
      {mine && mine.length > 0 && (
        <ul className="divide-y divide-hairline">
          {mine.map((each) => (
            <PastFile key={each.id} past={each} />
          ))}
        </ul>
      )}
      {!mine && <TableState read={imports} what="files" loading="Loading imports..." />}
    </Card>
  )
}

function PastFile({ past }: { past: BankImport }) {
  const { file, format, from, to, lines, added, closing, author, at, undoneAt, undoable } = past
  const mayWrite = useMayWrite()
  const isWord = format === statedFormat
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 text-14">
      <div className="min-w-0 flex-1 basis-72">
        <p className="truncate font-semibold">{file}</p>
        <p className="text-13 text-ink-3">
          {[
            isWord ? 'Confirmed by a user, no statement' : format.toUpperCase(),
            from && formatDays(from, to),
            formatMoment(at),
            author,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="text-13 text-ink-2 tabular-nums">
        {isWord
          ? 'No transactions'
          : added < lines
            ? `${formatCount(added)} new of ${countOf(lines, lineWords)}`
            : countOf(lines, lineWords)}
        {closing !== null && (
          <>
            {' '}
            · closing balance <Amount amount={closing} />
          </>
        )}
      </p>
      <span className="flex min-w-24 justify-end">
        {undoneAt || (mayWrite && undoable) ? (
          <UndoFile past={past} />
        ) : (
          mayWrite && <span className="text-13 text-ink-3">Transactions are matched</span>
        )}
      </span>
    </li>
  )
}

function UndoFile({ past: { id, file, added, undoneAt } }: { past: BankImport }) {
  const undo = useWrite(bankCalls.undoImport, (id: string) => ({ params: { id } }), {
    done: ({ count }) => ({
      title: 'Import Undone',
      description: `${countOf(count, lineWords)} removed again.`,
    }),
  })
  return (
    <TakeOut
      id={id}
      label="Undo"
      name={`Undo ${file}`}
      ask={{
        title: 'Undo This Import?',
        text: `${countOf(added, lineWords)} of ${file} will be removed, with what was matched automatically. You can import the file again.`,
        confirm: 'Undo Import',
        confirming: 'Undoing...',
      }}
      gone={undoneAt ? 'Undone' : undefined}
      undo={undo}
    />
  )
}
