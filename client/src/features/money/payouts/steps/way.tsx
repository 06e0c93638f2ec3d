import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { FormError } from '#client/kit/form/form-error.tsx'
import { saveFile } from '#client/kit/table/csv.ts'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { Menu, MenuItem } from '#client/kit/ui/overlays/menu.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { sentenceOf, sentenceOfSave } from '#client/lib/calls/api.ts'
import { makeCall, mutationFor } from '#client/lib/calls/calls.ts'
import { isQuestion } from '#client/lib/calls/query-client.ts'
import { formatAmount } from '#client/lib/currency.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { payoutCalls } from '#shared/money/payouts/payouts.calls.ts'
import type { ExportInput, FileFormat, Payout, PayoutFile } from '#shared/money/payouts/payouts.ts'
import { PayoutList, ShowMore, useBegin, WhoSaidSo } from '../payouts.list.tsx'
import { useChosen } from '../use-chosen.ts'

/** Fetches a file for the bank, and saves it on this computer. */
async function downloadFile({ id, name }: Pick<PayoutFile, 'id' | 'name'>): Promise<void> {
  const response = await makeCall(payoutCalls.downloadFile, { params: { id } })
  saveFile(name, await response.text(), 'text/plain')
}

const useDownload = () =>
  useMutation({
    mutationFn: downloadFile,
    meta: { failed: 'The file couldn’t be downloaded.', tellsConflict: true },
  })

/** Makes a file for the bank and saves it on this computer. */
function useExport() {
  const { mutationFn, meta } = mutationFor(payoutCalls.exportFile, (body: ExportInput) => ({ body }), {
    done: ({ name, count }) => ({
      title: 'Payment File Created',
      description: `${name} has ${countOf(count, { one: 'payment', many: 'payments' })}. Upload it to your online banking.`,
    }),
  })
  return useMutation({
    meta,
    mutationFn: async (input: Parameters<typeof mutationFn>[0]) => {
      const file = await mutationFn(input)
      await downloadFile(file)
      return file
    },
  })
}

interface FilesProps {
  files: readonly PayoutFile[]
  /** Whether there are older files. */
  hasMore: boolean
  pending: boolean
  onMore: () => void
}

interface WayProps {
  payouts: readonly Payout[]
  files: FilesProps
  /** The payouts that were approved just now. */
  fresh: readonly string[]
  undoing: boolean
  onUndo: (ids: string[]) => void
}

export function PayoutsOnTheirWay({ payouts, files, fresh, undoing, onUndo }: WayProps) {
  const mayWrite = useMayWrite()
  const mayManage = useMay('manage')
  const begin = useBegin()
  const make = useExport()
  const chosen = useChosen(payouts, fresh)
  const undoable = chosen.chosen.filter(({ fileId }) => fileId === null)
  if (payouts.length === 0)
    return (
      <>
        <EmptyCard
          picture={<EmptyPlot sign="SENT" />}
          title="No approved payouts"
          text="Approved payouts are listed here until a bank statement shows them."
        />
        <Files {...files} mayManage={mayManage} />
      </>
    )
  const run = (format: FileFormat) =>
    make.mutate({
      ids: forFile(chosen.chosen).map(({ id }) => id),
      format,
      again: forFile(chosen.chosen).some(({ fileId }) => fileId !== null),
    })
  return (
    <>
      {isQuestion(make.error) && make.variables && (
        <ConfirmDialog
          open
          onOpenChange={() => make.reset()}
          title="Pay to the Approved Bank Details?"
          text={`${sentenceOf(make.error, 'Bank details were replaced since the approval.')} To pay to the newer ones, cancel the payout and approve a new draft.`}
          confirm="Pay as Approved"
          onConfirm={() => make.mutate({ ...make.variables, confirmReplaced: true })}
        />
      )}
      {make.error && !isQuestion(make.error) && (
        <FormError
          text={sentenceOfSave(make.error, 'The payment file couldn’t be created.')}
          className="mb-3"
        />
      )}
      <PayoutList
        label="Payouts on their way"
        payouts={payouts}
        history={(payout) => <WhoSaidSo {...payout} />}
        badge={({ fileId }) =>
          fileId ? <Badge tone="info">In a payment file</Badge> : <Badge tone="pending">Not sent yet</Badge>
        }
        menu={
          mayWrite
            ? (payout) => (
                <>
                  <MenuItem
                    disabled={payout.fileId !== null}
                    onSelect={() => onUndo([payout.id])}
                    {...(payout.fileId !== null && { note: 'it’s in a payment file' })}
                  >
                    Undo approval
                  </MenuItem>
                  <MenuItem
                    danger
                    disabled={payout.fileId !== null && !mayManage}
                    {...(payout.fileId !== null &&
                      !mayManage && { note: 'managers only: it’s in a payment file' })}
                    onSelect={() => begin(payout, 'cancel')}
                  >
                    Cancel the payout...
                  </MenuItem>
                </>
              )
            : undefined
        }
        choices={
          mayWrite
            ? {
                chosen,
                mayChoose: () => true,
                actions: (
                  <>
                    <Button
                      pending={undoing}
                      disabled={undoable.length === 0}
                      onClick={() => onUndo(undoable.map(({ id }) => id))}
                    >
                      Undo Approval
                    </Button>
                    {mayManage && <MakeFile chosen={chosen.chosen} pending={make.isPending} onMake={run} />}
                  </>
                ),
              }
            : undefined
        }
      />
      <Files {...files} mayManage={mayManage} />
    </>
  )
}

/** The chosen payouts that no file has; a second file is for payouts that all have been in one, or it would pay some twice. */
const forFile = (chosen: readonly Payout[]): readonly Payout[] => {
  const fresh = chosen.filter(({ fileId }) => fileId === null)
  return fresh.length > 0 ? fresh : chosen
}

interface MakeFileProps {
  chosen: readonly Payout[]
  pending: boolean
  onMake: (format: FileFormat) => void
}

function MakeFile({ chosen, pending, onMake }: MakeFileProps) {
  const asked = forFile(chosen)
  const isAgain = asked.some(({ fileId }) => fileId !== null)
  const isPart = asked.length < chosen.length
  return (
    <Menu
      trigger={
        <Button look="primary" pending={pending} disabled={chosen.length === 0}>
          {isAgain
            ? 'Create File Again'
            : isPart
              ? `Create Payment File (${asked.length} not sent)`
              : 'Create Payment File'}
        </Button>
      }
    >
      <MenuItem onSelect={() => onMake('csv')} note="for most online banking">
        CSV
      </MenuItem>
      <MenuItem onSelect={() => onMake('bacs')} note="with a service user number">
        BACS Standard 18
      </MenuItem>
    </Menu>
  )
}

/** The last files for the bank. Each has whole bank details, so only managers fetch one, and the history says who did. */
function Files({ files, hasMore, pending, onMore, mayManage }: FilesProps & { mayManage: boolean }) {
  const download = useDownload()
  if (files.length === 0) return null
  return (
    <TitledCard
      title="Payment Files"
      text="Each is kept as it was created. Every download is in the history."
      className="mt-6 overflow-hidden"
      bare
    >
      <ul className="border-t border-hairline">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3 pr-3 pl-5 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-medium break-all">{file.name}</p>
              <p className="text-13 text-ink-3">
                {file.author}, {formatMoment(file.at)}
                <span className="ml-2 font-mono text-12" title={`SHA-256 ${file.hash}`}>
                  {file.hash.slice(0, 12)}
                </span>
              </p>
            </div>
            <p className="text-14 tabular-nums">
              {countOf(file.count, { one: 'payment', many: 'payments' })},{' '}
              <span className="font-semibold">{formatAmount(file.amount)}</span>
            </p>
            {mayManage && (
              <Button
                icon={Download}
                size="sm"
                pending={download.isPending && download.variables?.id === file.id}
                onClick={() => download.mutate(file)}
                aria-label={`Download ${file.name}`}
              >
                Download
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <ShowMore
          text={`The last ${countOf(files.length, { one: 'file', many: 'files' })}`}
          pending={pending}
          onClick={onMore}
          aria-label="Show more files"
        />
      )}
    </TitledCard>
  )
}
