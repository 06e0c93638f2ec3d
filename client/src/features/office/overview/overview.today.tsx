import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck, Clock } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { useDateFormat } from '#client/lib/dates.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { todayQuery } from '#client/lib/today/today.calls.ts'
import { todayLeads } from '#client/lib/today/today.leads.ts'
import { todayRights } from '#shared/office/today/today.rights.ts'
import type { TodayReply, TodayRow } from '#shared/office/today/today.ts'
import { type Say, todayGroupTitles, todayWords } from '#shared/office/today/today.words.ts'

const PutOff = latePart(() => import('./overview.put-off.tsx')).Part
const Waiting = latePart(() => import('./overview.waiting.tsx')).Part

const groupOf = ({ kind }: TodayRow) => todayRights[kind].group

/** Moves between the rows with the arrow keys, as in a list; Tab goes through every button. */
function moveWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const acts = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-act]')]
  const at = acts.findIndex((act) => act.closest('li')?.contains(document.activeElement))
  const next = acts[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

interface RowProps {
  row: TodayRow
  say: Say
  onPutOff: (() => void) | undefined
}

function Row({ row, say, onPutOff }: RowProps) {
  const { title, why, act } = todayWords[row.kind]
  const [words, reason] = [title(row, say), why(row, say)]
  // Nothing is late there: it may all have been done.
  const isQuiet = row.kind === 'unrecorded'
  return (
    <li
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]',
        row.isRed && 'rounded-control bg-(--badge-bad) text-(--badge-bad-ink)',
      )}
    >
      <div className="min-w-0">
        <p className={clsx('text-14', isQuiet ? 'text-ink-2' : 'font-semibold')}>{words}</p>
        {reason && <p className={clsx('text-13', !row.isRed && 'text-ink-2')}>{reason}</p>}
      </div>
      <p className="text-right text-14 font-semibold tabular-nums max-sm:self-start">
        {row.amount !== null && row.kind !== 'opening' ? say.money(row.amount) : ''}
      </p>
      <div className="flex items-center justify-end gap-1 max-sm:col-span-2">
        {onPutOff && (
          <Button
            look="ghost"
            size="icon"
            aria-label={`Put off: ${words}`}
            title="Put off"
            onClick={onPutOff}
            className="text-ink-3"
          >
            <Clock className="size-4" />
          </Button>
        )}
        <Button asChild size="sm" className="min-w-24 justify-center">
          <Link href={todayLeads[row.kind](row)} data-act="">
            {act}
            <span className="sr-only">: {words}</span>
          </Link>
        </Button>
      </div>
    </li>
  )
}

function Queue({ today: { rows, putOff } }: { today: TodayReply }) {
  const { format } = useCurrency()
  const dates = useDateFormat()
  const mayWrite = useMayWrite()
  const [putting, setPutting] = useState<TodayRow | null>(null)
  const say = { money: format, dates }
  const groups = [...new Set(rows.map(groupOf))]
  return (
    <>
      {rows.length === 0 ? (
        <p className="flex items-start gap-2 text-14 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-brand-edge" />
          Nothing waits for you. Whatever comes up stands here by itself.
        </p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the buttons inside
        <div className="-mx-3 -mb-2 grid gap-3" onKeyDown={moveWithArrows}>
          {groups.map((group) => (
            <section key={group} aria-labelledby={`today-${group}`}>
              <h3 id={`today-${group}`} className="px-3 text-13 font-semibold text-ink-3">
                {todayGroupTitles[group]}
              </h3>
              <ul className="divide-y divide-hairline">
                {rows
                  .filter((row) => groupOf(row) === group)
                  .map((row) => (
                    <Row
                      key={row.kind}
                      row={row}
                      say={say}
                      onPutOff={mayWrite && todayRights[row.kind].canWait ? () => setPutting(row) : undefined}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {putOff.length > 0 && <Waiting rows={putOff} say={say} />}
      {putting && (
        <PutOff
          kind={putting.kind}
          words={todayWords[putting.kind].title(putting, say)}
          onClose={() => setPutting(null)}
        />
      )}
    </>
  )
}

/** What there is to do today, in the order of the work; each row leads to where it is done. */
export function TodayQueue() {
  const today = useQuery(todayQuery())
  return (
    <Card aria-labelledby="today">
      <CardHeader id="today" title="Today" />
      <CardBody>
        {today.data ? (
          <Queue today={today.data} />
        ) : (
          <PartState query={today} what="what there is to do">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </PartState>
        )}
      </CardBody>
    </Card>
  )
}
