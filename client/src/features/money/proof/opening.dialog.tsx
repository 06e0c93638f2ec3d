import { useId, useState } from 'react'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FileQuestions } from '#client/kit/files/questions.tsx'
import { DateOrderChoice } from '#client/kit/form/date-order.tsx'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { FormElement } from '#client/kit/form/form-element.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { useShortForm } from '#client/kit/form/use-short-form.ts'
import { Button } from '#client/kit/ui/button.tsx'
import { Tick } from '#client/kit/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { FileRefused } from '#client/lib/browser/base64.ts'
import { readChosenFile } from '#client/lib/browser/csv-file.ts'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { toast } from '#client/lib/toast.ts'
import { addressOf } from '#shared/contract.ts'
import { findOpenQuestion } from '#shared/csv/questions.ts'
import { addDays, isDate, today } from '#shared/dates.ts'
import { calendarDate } from '#shared/fields.ts'
import type { OpeningInput, OpeningReply } from '#shared/money/proof/opening.ts'
import { openingCalls } from '#shared/money/proof/proof.calls.ts'
import { z } from '#shared/zod.ts'
import { CheckedOpening } from './opening.checked.tsx'

const typed = z.object({
  day: calendarDate('Enter the date'),
  bankBalance: z
    .string()
    .trim()
    .regex(/^[-−]?£?[\d,]+(\.\d{1,2})?$/, 'Enter the bank balance, such as 12,400.00'),
})
type Typed = z.infer<typeof typed>
const { TextField, DateField } = fieldsFor<Typed>()

const amountOf = (text: string) => Number(text.replace(/[£,\s]/g, '').replace('−', '-'))

/** Opening balances that are stored: their day, and what the bank had. */
export interface StoredOpening {
  day: string
  bankBalance: number
}

interface OpeningProps {
  /** The day that is proposed. */
  day?: string | undefined
  /** What is to be corrected; without it the books begin. */
  stored?: StoredOpening | undefined
  onClose?: () => void
}

/** Starts the clients' books with what another system had, or corrects that: every ledger by a file, equal to the bank's balance. */
export function OpeningDialog({ day: begins, stored, ...props }: OpeningProps) {
  const ofButton = useCloseDialog()
  const onClose = props.onClose ?? ofButton
  const opening = useCall(openingCalls.open)
  const box = useId()
  const [file, setFile] = useState<File>()
  const [fileTrouble, setFileTrouble] = useState<string>()
  // A file that corrects a few balances leaves those of everybody else.
  const [others, setOthers] = useState(!stored)
  const [checked, setChecked] = useState<{ input: OpeningInput; reply: OpeningReply }>()
  const check = async (input: OpeningInput) =>
    setChecked({ input, reply: await opening.mutateAsync({ body: { ...input, dryRun: true } }) })
  const short = useShortForm({
    schema: typed,
    start: stored
      ? { day: stored.day, bankBalance: stored.bankBalance.toFixed(2) }
      : { day: begins ?? addDays(`${today().slice(0, 7)}-01`, -1), bankBalance: '' },
    save: async ({ day, bankBalance }) => {
      if (!file) return setFileTrouble('Choose the file with the balances')
      try {
        await check({
          day,
          bankBalance: amountOf(bankBalance),
          othersHaveNothing: others,
          ...(await readChosenFile(file)),
        })
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error
        setFileTrouble(error.message)
      }
    },
  })
  const [trouble, setTrouble] = useState<string>()
  /** Checks the file again with what a person has said of it. */
  async function checkWith(said: Pick<OpeningInput, 'dateOrder' | 'replies'>) {
    if (!checked) return
    setTrouble(undefined)
    try {
      await check({ ...checked.input, ...said })
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The file couldn’t be checked.'))
    }
  }
  async function store() {
    if (!checked) return
    setTrouble(undefined)
    try {
      // The order that the days were shown in is what a person agrees to by storing them.
      const { dateOrder = 'dmy' } = checked.input
      await opening.mutateAsync({
        body: {
          ...checked.input,
          ...(checked.reply.dateQuestion && { dateOrder }),
          dryRun: false,
        },
      })
      toast(
        stored
          ? { title: 'Opening Balances Corrected', description: 'They replace the earlier ones.' }
          : { title: 'Opening Balances Saved', description: 'Your records start after this date.' },
      )
      onClose()
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The balances couldn’t be saved.'))
    }
  }
  return (
    <Dialog
      onClose={onClose}
      locked={opening.isPending}
      size="lg"
      title={stored ? 'Correct the Opening Balances' : 'Start with Opening Balances'}
      description="Enter each ledger’s balance at the end of one day. Together they must equal the bank balance."
    >
      <FormElement of={short}>
        <DialogBody>
          {checked ? (
            <>
              {checked.reply.dateQuestion && (
                <DateOrderChoice
                  question={checked.reply.dateQuestion}
                  value={checked.input.dateOrder ?? 'dmy'}
                  disabled={opening.isPending}
                  onChange={(dateOrder) => void checkWith({ dateOrder })}
                />
              )}
              <FileQuestions
                questions={checked.reply.questions}
                onReply={(id, reply) =>
                  void checkWith({ replies: { ...checked.input.replies, [id]: reply } })
                }
              />
              <CheckedOpening reply={checked.reply} day={checked.input.day} />
            </>
          ) : (
            <>
              <Before day={short.form.watch('day')} isStored={stored !== undefined} />
              <div className="grid gap-4 sm:grid-cols-2">
                {!stored && <DateField name="day" label="Balances at the end of" />}
                <TextField
                  name="bankBalance"
                  label={stored ? `Bank balance on ${formatDate(stored.day)}` : 'Bank balance on that date'}
                  input={{ inputMode: 'decimal', autoComplete: 'off', placeholder: '12,400.00' }}
                />
              </div>
              <label className="grid gap-1.5 text-14 font-medium">
                File with the balances
                <input
                  type="file"
                  accept=".csv,.xlsx,.xls,.ods,.tsv,.txt,text/csv,text/plain"
                  className="w-full min-w-0 rounded-control border border-field bg-surface p-1.5 text-14 font-normal text-ink-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded-badge file:border file:border-hairline file:bg-page file:px-3 file:text-13 file:font-medium file:text-ink"
                  aria-invalid={fileTrouble !== undefined || undefined}
                  aria-describedby={fileTrouble ? `${box}-trouble` : undefined}
                  onChange={(event) => {
                    setFile(event.target.files?.[0])
                    setFileTrouble(undefined)
                  }}
                />
                {fileTrouble && (
                  <span id={`${box}-trouble`} role="alert" className="text-13 font-normal text-danger-ink">
                    {fileTrouble}
                  </span>
                )}
              </label>
              <Tick checked={others} onChange={setOthers} className="min-h-11 items-center">
                Landlords who are not in the file have a balance of zero
              </Tick>
            </>
          )}
          <FormError text={checked ? trouble : short.trouble} />
        </DialogBody>
        <DialogFooter>
          {checked ? (
            <>
              <Button disabled={opening.isPending} onClick={() => setChecked(undefined)}>
                Back
              </Button>
              <Button
                look="primary"
                pending={opening.isPending}
                disabled={
                  checked.reply.wrong > 0 ||
                  checked.reply.difference !== 0 ||
                  findOpenQuestion(checked.reply.questions) !== undefined
                }
                onClick={() => void store()}
              >
                Save Balances
              </Button>
            </>
          ) : (
            <>
              <Button disabled={short.pending} onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" look="primary" pending={short.pending}>
                {short.pending ? 'Checking...' : 'Check'}
              </Button>
            </>
          )}
        </DialogFooter>
      </FormElement>
    </Dialog>
  )
}

/** What to do before a file is chosen, with the file to fill or to correct. */
function Before({ day, isStored }: { day: string; isStored: boolean }) {
  const href = addressOf(openingCalls.template, { query: isDate(day) ? { day } : {} })
  return (
    <p className="text-14 text-ink-2">
      <a href={href} download className="text-link underline">
        {isStored ? 'Download the balances' : 'Download a CSV file'}
      </a>{' '}
      {isStored
        ? `as they stand at the end of ${formatDate(day)}, correct them there, and choose the file here. Deposits, tenants and contractors that are not in the file keep their balance.`
        : 'with your landlords, tenants and deposits. Fill in the balances and the dates on which deposits were received, then choose the file here (CSV, .xlsx, .xls or .ods). Rent that a tenant has paid in advance has a row of its own, next to the deposit. Afterwards, nothing can be entered for this date or earlier.'}
    </p>
  )
}
