import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveResponse } from '#client/kit/table/save-response.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { makeCall, mutationFor, queryFor } from '#client/lib/calls/calls.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { rentFileCalls } from '#shared/money/rent/papers/rent.files.calls.ts'
import type { RentImport } from '#shared/money/rent/papers/rent.files.ts'
import type { RentFileKind } from './imports.kinds.ts'

const reason = 'The import was taken back'

function TakeBack({ past, kind }: { past: RentImport; kind: RentFileKind }) {
  const [isAsking, setAsking] = useState(false)
  const back = useMutation(
    mutationFor(rentFileCalls.takeBack, (id: string) => ({ params: { id }, body: { reason } }), {
      done: ({ count }) => ({ title: 'Import taken back', description: `${countOf(count, kind.words)}.` }),
      failed: 'The import could not be taken back.',
      tellsConflict: true,
    }),
  )
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)} aria-label={`Take ${past.fileName} back`}>
        Take back
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Take this import back?"
        text={
          kind.name === 'receipts'
            ? `Each of its payments that still stands is taken back, and what it paid is owed again. The accounts keep both.`
            : `The rent accounts that it started are closed again. Where something was recorded on one of them since, nothing changes and you are told which.`
        }
        confirm="Take back"
        confirming="Taking back..."
        pending={back.isPending}
        onConfirm={() => back.mutate(past.id, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** The files of this kind that were recorded, newest first. */
export function PastRentFiles({ kind }: { kind: RentFileKind }) {
  const { data } = useQuery({ ...queryFor(rentFileCalls.list), refetchOnMount: 'always' as const })
  const { format } = useCurrency()
  const kept = useMutation({
    mutationFn: async (id: string) => saveResponse(await makeCall(rentFileCalls.kept, { params: { id } })),
    meta: { failed: 'The rows could not be downloaded.' },
  })
  const mine = data?.filter(({ kind: name }) => name === kind.name) ?? []
  if (mine.length === 0) return null
  return (
    <Card className="mt-6" aria-labelledby="past-files">
      <CardHeader id="past-files" title="Past imports" />
      <CardBody className="!pb-2">
        <ul>
          {mine.map((past) => (
            <li
              key={past.id}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-hairline py-3 text-14"
            >
              <div className="min-w-0">
                <p className="truncate font-semibold">{past.fileName}</p>
                <p className="text-13 text-ink-3">
                  {countOf(past.count, kind.words)} · {format(past.total)} · {formatMoment(past.at)} ·{' '}
                  {past.who}
                </p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {past.kept > 0 && (
                  <Button size="sm" pending={kept.isPending} onClick={() => kept.mutate(past.id)}>
                    <Download aria-hidden="true" className="size-4" />
                    {countOf(past.kept, { one: 'row', many: 'rows' })} to mend
                  </Button>
                )}
                {past.takenBackAt ? (
                  <Badge tone="muted">Taken back</Badge>
                ) : (
                  <TakeBack past={past} kind={kind} />
                )}
              </div>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
