import { clsx } from 'clsx'
import { FileText } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#client/kit/ui/button.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { formatDate } from '#client/lib/dates.ts'
import { formatCount } from '#client/lib/format.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { isDate } from '#shared/dates.ts'
import { isAtWork, pickWaiting, useStatementsDue } from './statements.calls.ts'

const StatementsDialog = quietPart(() => import('./statements.dialog.tsx'))

/** Opens the dialog, or closes it, on the page that is shown. Back leaves the page. */
function ask(to: string | null): void {
  const asked = new URLSearchParams(window.location.search)
  if (to) asked.set('statements', to)
  else asked.delete('statements')
  const query = asked.size > 0 ? `?${asked}` : ''
  navigate(`${window.location.pathname}${query}`, { replace: true })
}

/**
 * Offers the statements of the last month, of all landlords in one go, and shows how far they are. Nothing where nobody waits.
 * The address's `statements` opens the dialog, up to its day.
 */
export function StatementsOffer({ className }: { className?: string }) {
  const asked = useParameter('statements')
  const { data, isLoading } = useStatementsDue()
  useWaitTogether(isLoading)
  const mayWrite = useMayWrite()
  if (!data) return null
  const { waiting, noEmail } = pickWaiting(data)
  const { run, to } = data
  const works = isAtWork(data)
  return (
    <>
      {(works || (mayWrite && waiting.length > 0)) && (
        <div
          className={clsx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-2.5 text-14 text-ink-2 print:hidden',
            className,
          )}
        >
          <p className="flex min-w-0 flex-1 basis-64 gap-2.5" role="status">
            <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            <span>
              {works && run
                ? `Statements to ${formatDate(run.to)} are being made: ${formatCount(run.done)} of ${formatCount(run.count)}`
                : `Statements to ${formatDate(to)}: ${formatCount(waiting.length)} to make and send`}
              {!works && noEmail.length > 0 && `; ${formatCount(noEmail.length)} have no email`}
            </span>
          </p>
          <Button size="sm" onClick={() => ask(to)}>
            {works ? 'See Progress' : 'Make and Send Statements...'}
          </Button>
        </div>
      )}
      {asked !== null && (
        <StatementsDialog to={isDate(asked) ? asked : to} onChoose={ask} onClose={() => ask(null)} />
      )}
    </>
  )
}
