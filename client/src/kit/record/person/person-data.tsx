import { useState } from 'react'
import { TypedConfirm } from '#client/kit/form/typed-confirm.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { sentenceOf, sentenceOfRead } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { erasureCalls } from '#shared/office/privacy/erasure.calls.ts'
import type { ErasurePreview } from '#shared/office/privacy/erasure.ts'
import { privacyCalls } from '#shared/office/privacy/privacy.calls.ts'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import { CountList, CountsLoading } from './count-list.tsx'
import { DataDialog } from './data-dialog.tsx'

interface PersonDataProps {
  kind: PersonKind
  id: string
  onClose: () => void
}

/** What the account holds of one person, to take along as one file. */
export default function PersonData({ kind, id, onClose }: PersonDataProps) {
  const params = { kind, id }
  const [erasing, setErasing] = useState(false)
  const summary = useRead(privacyCalls.summary, { params }, always)
  if (erasing) return <ErasePerson kind={kind} id={id} onClose={onClose} />
  return (
    <DataDialog
      title={summary.data ? `Subject access request: ${summary.data.name}` : 'Subject access request'}
      description="Everything this account holds about this person, to answer a subject access request. You have one month to answer."
      summary={summary}
      fetchFile={(format) => makeCall(privacyCalls.file, { params, body: { format } })}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">
        Check the file before you send it: notes may name other people. The history records who downloaded it.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
        <p className="min-w-0 flex-1 text-14 text-ink-2 max-sm:basis-full">Have they asked to be erased?</p>
        <Button size="sm" className="text-danger-ink!" onClick={() => setErasing(true)}>
          Erase This Person...
        </Button>
      </div>
    </DataDialog>
  )
}

/** Shows what an erasure takes and leaves, asks for the name, and erases. */
function ErasePerson({ kind, id, onClose }: { kind: PersonKind; id: string; onClose: () => void }) {
  const params = { kind, id }
  const preview = useRead(erasureCalls.preview, { params }, always)
  const [why, setWhy] = useState('')
  const erase = useCall(erasureCalls.erase, {
    done: ({ staysUntil }) => ({
      title: 'Person Erased',
      description: staysUntil
        ? `The last data you must keep is deleted after ${formatDate(staysUntil)}.`
        : 'All their personal data has been deleted.',
    }),
  })
  const known = preview.data
  const isBlocked = !known || known.obstacles.length > 0
  const trouble = erase.error
    ? sentenceOf(erase.error, 'Nothing was erased. Please try again.')
    : preview.error
      ? sentenceOfRead(preview.error)
      : undefined
  return (
    <TypedConfirm
      title={known ? `Erase ${known.name}` : 'Erase This Person'}
      description="Their name, contact details and texts are deleted from records, history, bin and emails. This can’t be undone."
      word={isBlocked ? undefined : known.name}
      words={{ confirm: 'Erase for Good', pending: 'Erasing...', ...(isBlocked && { close: 'Close' }) }}
      pending={erase.isPending}
      trouble={trouble}
      isReady={why.trim() !== ''}
      onConfirm={(confirm) => erase.mutate({ params, body: { confirm, why } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {known ? (
        <Preview preview={known} />
      ) : (
        !preview.isError && <CountsLoading label="Calculating what will be deleted" />
      )}
      {!isBlocked && (
        <Field
          label="Why"
          hint="For example the date of the request. Leave the name out: this reason is kept."
          required
        >
          <Input value={why} maxLength={200} onChange={(event) => setWhy(event.target.value)} />
        </Field>
      )}
    </TypedConfirm>
  )
}

const heading = 'mb-1.5 font-body text-14 font-semibold'

function Preview({
  preview: { obstacles, leaves, loses, stays, notes, becomes },
}: {
  preview: ErasurePreview
}) {
  if (obstacles.length > 0)
    return (
      <div
        role="alert"
        className="rounded-control bg-(--badge-pending) px-4 py-3 text-14 text-(--badge-pending-ink)"
      >
        <p className="font-semibold">Not yet</p>
        {obstacles.map((each) => (
          <p key={each} className="mt-1">
            {each}
          </p>
        ))}
      </div>
    )
  return (
    <>
      {leaves.length > 0 && (
        <section>
          <h3 className={heading}>Will be deleted</h3>
          <CountList label="Will be deleted" parts={leaves} />
        </section>
      )}
      {loses.length > 0 && (
        <section>
          <h3 className={heading}>Kept without their name, as “{becomes}”</h3>
          <CountList label="Kept without their name" parts={loses} />
        </section>
      )}
      {stays.length > 0 && (
        <section>
          <h3 className={heading}>Must be kept</h3>
          <CountList
            label="Must be kept"
            parts={stays.map(({ title, count, until, why }) => ({
              title,
              count,
              note: `Until ${formatDate(until)}, because ${why}.`,
            }))}
          />
        </section>
      )}
      {notes.map((each) => (
        <p key={each} className="text-13 text-ink-2">
          {each}
        </p>
      ))}
    </>
  )
}
