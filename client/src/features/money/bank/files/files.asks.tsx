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
        {isAsked ? read.otherAccount : 'It is stored here, because you said that it is this account’s.'}
      </p>
      {isAsked && (
        <Button size="sm" pending={file.isChecking} onClick={() => file.answer({ otherAccount: 'yes' })}>
          It Is This Account’s
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
          ? `This file begins on ${day}; the account began on ${first}. It cannot begin earlier: ${refusal}.`
          : isEarlier
            ? `The account begins on ${day} then, and ${countOf(lines, lineWords)} before ${first} come in. From ${day} on the books say what the bank says.`
            : `This file begins on ${day}; the account began on ${first}. Begin on ${day}? ${countOf(lines, lineWords)} from before come in then.`}
      </p>
      {!refusal &&
        (isEarlier ? (
          <Button size="sm" pending={file.isChecking} onClick={() => file.answer({ begin: undefined })}>
            Leave Them Out
          </Button>
        ) : (
          <Button size="sm" pending={file.isChecking} onClick={() => file.answer({ begin: 'yes' })}>
            Begin on {day}
          </Button>
        ))}
    </div>
  )
}

function Until({ file, read: { hasPeriod, to, lines } }: AskProps) {
  if (hasPeriod || lines === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
      <span>Covers the account until</span>
      <span className="grid w-40 gap-1">
        <Input
          type="date"
          aria-label="Covers the account until"
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
        The file does not say. Choose the last day that you asked the bank for.
      </span>
    </div>
  )
}
