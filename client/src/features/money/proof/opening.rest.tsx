import { DialogButton, Dialogs } from '#client/kit/facts/dialogs.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { type OpeningRest as Rest, type RestKind, restKindNames } from '#shared/money/proof/opening.rest.ts'
import { openingCalls } from '#shared/money/proof/proof.calls.ts'
import { SortRestDialog } from './opening.rest.dialog.tsx'
import { Amount } from './proof.amount.tsx'

/** Opens the dialog that says whose money is that the opening balances left unidentified. */
export function SayWhose() {
  // A proof of a past day may list what somebody has sorted since.
  const left = useRead(openingCalls.rest, {}, always).data?.left ?? 0
  const mayWrite = useMayWrite()
  if (!mayWrite || left === 0) return null
  return (
    <Dialogs>
      <DialogButton dialog={<SortRestDialog left={left} />}>Identify Owner</DialogButton>
    </Dialogs>
  )
}

export function OpeningRest() {
  const { data } = useRead(openingCalls.rest, {}, always)
  if (!data || (data.left === 0 && data.sorted.length === 0)) return null
  return (
    <section
      aria-label="Unidentified money (suspense)"
      className="border-t border-hairline px-5 py-4 text-14"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {data.left > 0 ? (
            <>
              <Amount amount={data.left} className="font-medium" /> of these balances is unidentified
              (suspense).
            </>
          ) : (
            'All of these balances are identified.'
          )}
        </p>
        <SayWhose />
      </div>
      {data.sorted.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline">
          {data.sorted.map((each) => (
            <Sorted key={each.entryId} sorted={each} />
          ))}
        </ul>
      )}
    </section>
  )
}

const words: Record<RestKind, (label: string) => string> = {
  landlord: (label) => label,
  tenancy: (label) => `Payment of ${label}`,
  deposit: (label) => `Deposit of ${label}`,
  fees: () => restKindNames.fees,
  'given-back': () => 'Returned by bank transfer',
}

function Sorted({ sorted }: { sorted: Rest['sorted'][number] }) {
  const { entryId, kind, label, day, author, reason, amount } = sorted
  const undo = useCall(openingCalls.undoRest)
  const mayWrite = useMayWrite()
  const says = words[kind](label)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-44 sm:basis-56">
        <span className="font-medium break-words">{says}</span>
        <span className="block text-13 break-words text-ink-3">
          {formatDate(day)} · {author} · {reason}
        </span>
      </div>
      <Amount amount={amount} />
      {mayWrite && (
        <Button
          size="sm"
          look="ghost"
          className="max-sm:-ml-3"
          aria-label={`Undo: ${says}`}
          pending={undo.isPending}
          onClick={() => undo.mutate({ body: { entryId } })}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
