import { Button } from '#client/kit/ui/button.tsx'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { todayCalls } from '#shared/office/today/today.calls.ts'
import type { TodayReply } from '#shared/office/today/today.ts'
import { type Say, todayWords } from '#shared/office/today/today.words.ts'

/** The rows that were put off, with whose word it was and why; each can be brought back. */
export default function Waiting({ rows, say }: { rows: TodayReply['putOff']; say: Say }) {
  const mayWrite = useMayWrite()
  const back = useCall(todayCalls.endSnooze)
  return (
    <details className="border-t border-hairline px-4 py-2">
      <summary className="cursor-pointer py-1 text-13 font-semibold text-ink-2">
        {rows.length} snoozed
      </summary>
      <ul className="divide-y divide-hairline">
        {rows.map((row) => (
          <li key={row.kind} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div className="min-w-0 text-13 text-ink-2">
              <p className="text-14 text-ink">{todayWords[row.kind].title(row, say)}</p>
              <p>
                Snoozed until {formatDate(row.putOff.until)} by {row.putOff.by}: {row.putOff.why}
              </p>
            </div>
            {mayWrite && (
              <Button
                size="sm"
                pending={back.isPending}
                onClick={() => back.mutate({ params: { kind: row.kind } })}
              >
                Show Now
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
