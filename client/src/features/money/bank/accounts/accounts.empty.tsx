import { Button } from '#client/kit/ui/button.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'

interface NoAccountProps {
  isAgency: boolean
  mayManage: boolean
  onAdd: () => void
}

/** The first visit: what a bank account here is for. */
export function NoAccount({ isAgency, mayManage, onAdd }: NoAccountProps) {
  return (
    <EmptyCard
      picture={<Statement />}
      title="Monday’s bank statement, matched in minutes"
      text={
        <>
          Add the account that rents are paid into, then drop its statement here. Gable finds whose rent each
          payment is, and you match the rest with one key each.
          {isAgency && ' Your client money can then be reconciled to the penny on any day.'}
        </>
      }
      action={
        mayManage ? (
          <Button look="primary" onClick={onAdd}>
            Add Bank Account
          </Button>
        ) : (
          <p className="text-14 text-ink-2">A manager or an owner adds the first bank account.</p>
        )
      }
    />
  )
}

/** A bank statement whose lines find their houses. */
function Statement() {
  return (
    <svg viewBox="0 0 360 150" aria-hidden="true" className="block w-full">
      <g fill="var(--surface)" stroke="var(--hairline)" strokeWidth="1.5">
        <path d="M40 14h118v118l-10-6-10 6-10-6-10 6-10-6-10 6-9-6-10 6-10-6-10 6-9-6-10 6z" />
      </g>
      <g stroke="var(--ink-3)" strokeWidth="3" strokeLinecap="round" opacity=".55">
        <path d="M54 36h42M54 60h52M54 84h36M54 108h46" />
      </g>
      <g stroke="var(--brand-edge)" strokeWidth="3" strokeLinecap="round">
        <path d="M124 36h20M120 60h24M126 84h18" />
      </g>
      <path d="M124 108h20" stroke="var(--ink-3)" strokeWidth="3" strokeLinecap="round" />
      <g fill="none" stroke="var(--brand-edge)" strokeWidth="1.5" strokeDasharray="3 4">
        <path d="M150 36c34 0 40 36 74 44M150 60c24 0 60 22 108 24M150 84c40 0 84 10 148 4" />
      </g>
      <g fill="var(--sunken)" stroke="var(--ink-3)" strokeWidth="1.5" strokeLinejoin="round">
        <path d="M212 132V92l18-14 18 14v40zM250 132V92l18-14 18 14v40zM288 132V92l18-14 18 14v40z" />
      </g>
      <g stroke="var(--ink-3)" strokeWidth="1.2">
        <path d="M223 98h14v12h-14zM261 98h14v12h-14zM299 98h14v12h-14z" fill="var(--badge-wait)" />
      </g>
      <path d="M30 132h312" stroke="var(--ink-3)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
