import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { isDate, today } from '#shared/dates.ts'
import { lineWords } from '../bank.calls.ts'
import type { BankFileUse, FileRead } from './use-bank-file.ts'

interface AskProps {
  file: BankFileUse
  read: FileRead
}

const box =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-(--badge-pending) px-3 py-2.5 text-14 text-(--badge-pending-ink)'

/** What a person has to say of a file before it is stored, or may say. */
export function FileAsks({ file, read }: AskProps) {
  return (
    <>
      <OtherAccount file={file} read={read} />
      <Begins file={file} read={read} />
      <Until file={file} read={read} />
    </>
  )
}

/** Whether the file looks like another account's, and nobody has said yet that it is this one's. */
export const asksOtherAccount = ({ file, read }: AskProps): boolean =>
  read.otherAccount !== null && file.said?.otherAccount !== 'yes'

function OtherAccount({ file, read }: AskProps) {
  if (read.otherAccount === null) return null
  const isAsked = asksOtherAccount({ file, read })
  return (
    <div className={box}>
      <p className="min-w-0 flex-1 basis-60">
        {isAsked ? read.otherAccount : 'You have confirmed that this file belongs to this account.'}
      </p>
      {isAsked && (
        <Button size="sm" pending={file.isChecking} onClick={() => file.answer({ otherAccount: 'yes' })}>
          Yes, It’s This Account
        </Button>
      )}
    </div>
  )
}

function Begins({ file, read: { begins } }: AskProps) {
  if (!begins) return null
  const { on, openedOn, lines, refusal } = begins
  const isEarlier = file.said?.begin === 'yes'
  const [day, first] = [formatDate(on), formatDate(openedOn)]
  return (
    <div className={box}>
      <p className="min-w-0 flex-1 basis-60">
        {refusal
          ? `This file starts on ${day} and the account on ${first}. The account can’t start earlier: ${refusal}.`
          : isEarlier
            ? `Gable will start this account on ${day} and import ${countOf(lines, lineWords)} from before ${first}.`
            : `This file starts on ${day} and the account on ${first}. Start the account on ${day} and import ${countOf(lines, lineWords)} from before?`}
      </p>
      {!refusal &&
        (isEarlier ? (
          <Button size="sm" pending={file.isChecking} onClick={() => file.answer({ begin: undefined })}>
            Leave Them Out
          </Button>
        ) : (
          <Button size="sm" pending={file.isChecking} onClick={() => file.answer({ begin: 'yes' })}>
            Start on {day}
          </Button>
        ))}
    </div>
  )
}

function Until({ file, read: { hasPeriod, to, lines } }: AskProps) {
  if (hasPeriod || lines === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
      <span>Statement to</span>
      <span className="grid w-40 gap-1">
        <Input
          type="date"
          aria-label="Statement to"
          max={today()}
          key={to}
          defaultValue={to}
          onBlur={({ target: { value } }) => {
            if (isDate(value) && value !== to) file.answer({ until: value })
          }}
        />
        <DayWords day={to} />
      </span>
      <span className="text-13 text-ink-3">
        The file doesn’t say. Choose the last date of the period that you exported.
      </span>
    </div>
  )
}
