import { Button } from '#client/kit/ui/button.tsx'

/** What a server without a mail server says of a code: the code itself, or that it stands in its terminal window. */
export interface ShownCode {
  testOtp?: string | undefined
  inTerminal?: true | undefined
}

/** Shows the code on the screen, or says where it stands, because a server without mail cannot send it. */
export function TestCode({ shown, onUse }: { shown: ShownCode; onUse: (code: string) => void }) {
  const { testOtp: code, inTerminal } = shown
  if (!code && !inTerminal) return null
  return (
    <div className="flex items-center gap-3 rounded-control bg-brand-soft px-4 py-3 text-brand-soft-ink">
      <div className="min-w-0 flex-1">
        <p className="text-14 font-semibold">
          {code ? (
            <>
              Test code: <span className="ml-1 tracking-widest tabular-nums">{code}</span>
            </>
          ) : (
            'No email is sent: this server has no email server.'
          )}
        </p>
        <p className="text-13">
          {code
            ? 'In production, this would be sent via email.'
            : 'The code is in the terminal window that runs the server.'}
        </p>
      </div>
      {code && (
        <Button size="sm" onClick={() => onUse(code)}>
          Fill In
        </Button>
      )}
    </div>
  )
}
