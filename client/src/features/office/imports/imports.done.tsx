import { Check, Undo2 } from 'lucide-react'
import { KeptRows } from '#client/kit/files/past-files.tsx'
import { StepHead } from '#client/kit/files/step.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { countOf, rowWords } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { importCalls } from '#shared/office/imports/imports.calls.ts'
import { addedText, saveKeptRows } from './imports.calls.ts'
import { Facts } from './imports.facts.tsx'
import { hasTenancies, type ImportKind } from './imports.kinds.ts'
import { UndoImport } from './imports.past.tsx'

/** The page after an import. The address names the import, so that a reload shows the page again. */
export function ImportDone({ kind, id, mayUndo }: { kind: ImportKind; id: string; mayUndo: boolean }) {
  const { data, error, isFetching, refetch } = useRead(importCalls.list, {}, always)
  const past = data?.find((each) => each.id === id)
  if (!past && isFetching) return <Skeleton className="h-48 w-full" />
  if (!past)
    return (
      <Card role="alert">
        <EmptyState
          title={error ? 'This import could not be loaded' : 'Import not found'}
          text={
            error
              ? sentenceOf(error, 'The server didn’t answer as expected. Please try again.')
              : 'It may belong to another account.'
          }
          action={
            error ? (
              <Button onClick={() => void refetch()}>Try again</Button>
            ) : (
              <LinkButton to={kind.importPath}>Import a File</LinkButton>
            )
          }
        />
      </Card>
    )
  const Icon = past.undoneAt ? Undo2 : Check
  const many = kind.words.many.toLowerCase()
  return (
    <Card>
      <div className="flex items-start px-5 pt-1 pb-5">
        <span
          aria-hidden="true"
          className={`mt-4 flex size-10 shrink-0 items-center justify-center rounded-control border ${past.undoneAt ? 'border-field bg-sunken text-ink-2' : 'border-brand-edge bg-brand text-brand-ink'}`}
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0">
          <StepHead
            key={String(past.undoneAt)}
            title={past.undoneAt ? 'This Import Was Undone' : 'Import Finished'}
            text={
              past.undoneAt
                ? `Everything imported from ${past.fileName} was removed on ${formatMoment(past.undoneAt)}, and changed records are as they were before.`
                : addedText(kind, past)
            }
          />
          {!past.undoneAt && <Facts isDone facts={past.facts} className="max-w-prose px-5 pb-2" />}
          {past.kept > 0 && (
            <p className="px-5 pb-2 text-14">
              {countOf(past.kept, rowWords)} {past.kept === 1 ? 'was' : 'were'} kept as a file of rows to fix,
              with the problem in the last column. Fix the file and import it: its columns are already
              matched.
            </p>
          )}
          <p className="px-5 text-13 text-ink-3 break-words">
            {past.fileName} · {formatMoment(past.at)}
            {past.who && ` · ${past.who}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-hairline px-5 py-4">
        <LinkButton to={kind.list} look="primary">
          See the {many}
        </LinkButton>
        {hasTenancies(kind) && mayUndo && !past.undoneAt && (
          <>
            <LinkButton to={paths.rent({ show: 'none' })}>Start Their Rent Accounts</LinkButton>
            <LinkButton to={paths.moneySetUp('opening-balances')}>Import Their Balances</LinkButton>
          </>
        )}
        {['properties', 'tenancies', 'lets'].includes(kind.name) && mayUndo && !past.undoneAt && (
          <LinkButton to={paths.earlierChecks()}>Record Earlier Certificates and Checks</LinkButton>
        )}
        <LinkButton to={kind.importPath}>Import Another File</LinkButton>
        {past.kept > 0 && <KeptRows past={past} save={saveKeptRows} />}
        {mayUndo && !past.undoneAt && <UndoImport kind={kind} past={past} label="Undo this import" />}
      </div>
    </Card>
  )
}
