import { useId } from 'react'
import { FileButtons } from '#client/kit/form/uploads/file-buttons.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { PaperLinkTo } from '#client/kit/ui/paper-links.tsx'
import { paperKinds, readPaperFile } from '#client/lib/browser/paper-file.ts'
import { useWrite } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { addressOf } from '#shared/contract.ts'
import { bankCalls } from '#shared/money/bank/bank.calls.ts'
import { type BankAccount, designationWords } from '#shared/money/bank/bank.ts'

/** What an auditor asks of a client account: its name at the bank, its designation, and the bank's letter that says so. */
export function Designation({ account }: { account: BankAccount }) {
  const { id, name, heldName, designation, letter } = account
  const keep = useWrite(
    bankCalls.keepLetter,
    async (file: File | null) => ({
      params: { id },
      body: { letter: file && { file: await readPaperFile(file), name: file.name.slice(-200) } },
    }),
    {
      done: ({ letter }) => ({
        title: letter ? 'Letter Added' : 'Letter Removed',
        description: letter
          ? `${letter.name} is shown on every reconciliation from now on.`
          : 'Reconciliations now show it as missing.',
      }),
    },
  )
  const mayManage = useMay('manage')
  const about = useId()
  return (
    <div className="mt-1 grid gap-1 text-13 text-ink-2">
      <p>
        {heldName && `At the bank: ${heldName}. `}
        {designation === 'unsaid' ? (
          <span className="text-ink-3">Designated client account: not confirmed yet.</span>
        ) : (
          `${designationWords[designation]}.`
        )}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {letter ? (
          <span id={about} className="min-w-0 break-words">
            <PaperLinkTo
              href={addressOf(bankCalls.readLetter, { params: { id } })}
              label="Bank confirmation letter"
            />{' '}
            <span className="text-ink-3">
              {letter.name}, {formatDate(letter.keptOn)}
            </span>
          </span>
        ) : (
          <span id={about} className="text-ink-3">
            The bank confirmation letter is missing.
          </span>
        )}
        {mayManage && (
          <>
            <FileButtons
              accept={paperKinds}
              label={`Bank confirmation letter for ${name}`}
              words={letter ? 'Replace' : 'Add Letter'}
              isSending={keep.isPending}
              describedBy={about}
              take={([file]) => file && keep.mutate(file)}
            />
            {letter && (
              <Button
                size="sm"
                look="ghost"
                disabled={keep.isPending}
                aria-label={`Remove the bank confirmation letter for ${name}`}
                onClick={() => keep.mutate(null)}
              >
                Remove
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  )
}
