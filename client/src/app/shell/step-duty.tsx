import { Link } from 'wouter'
import { formatDayOf } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMe } from '#client/lib/session/use-me.ts'

/** Asks an owner or manager of an account that pays people out for a second step, and says what waits once the fortnight is over. */
export function StepDuty() {
  const due = useMe().data?.secondStepDue
  if (!due) return null
  return (
    <aside
      aria-label="Your sign-in"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-(--badge-wait) px-4 py-2 text-14 text-(--badge-wait-ink) md:px-8 print:hidden"
    >
      <p className="min-w-0 text-pretty">
        <strong className="font-semibold">Your account pays people out: set up 2-step verification.</strong>{' '}
        {due.isOver
          ? 'You can’t approve payouts, export files or change bank details until you do. You can still read everything.'
          : `You have until ${formatDayOf(due.until)} to set it up. After that you can’t approve payouts or export files without it.`}
      </p>
      <Link
        href={paths.settings('security')}
        className="font-semibold underline underline-offset-2 pointer-coarse:py-2"
      >
        Set up 2-step verification
      </Link>
    </aside>
  )
}
