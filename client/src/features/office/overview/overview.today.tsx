import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown, ChevronRight, CircleCheck, Clock } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
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
import { OverviewHeader } from './overview.header.tsx'

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

function Row({ row, say, onPutOff }: { row: TodayRow; say: Say; onPutOff: (() => void) | undefined }) {
  const { title, why, act } = todayWords[row.kind]
  const [words, reason] = [title(row, say), why(row, say)]
  // Nothing is late there: it may all have been done.
  const isQuiet = row.kind === 'unrecorded'
  const amount = row.amount !== null && row.kind !== 'opening' && say.money(row.amount)
  return (
    <li
      title={reason ? `${words}. ${reason}` : words}
      className={clsx(
        'group relative flex min-h-11 items-center gap-1 py-0.5 pr-2 pl-4',
        row.isRed && 'bg-(--badge-bad) text-(--badge-bad-ink)',
      )}
    >
      {/* One line where the row is wide enough; the reason is cut, and whole while a button has the keyboard's focus. */}
      <div className="flex min-w-0 flex-1 items-baseline gap-x-2.5 @max-xl:flex-wrap">
        <p
          className={clsx(
            'text-14 leading-5 @max-xl:w-full @xl:max-w-full @xl:shrink-0',
            isQuiet ? 'text-ink-2' : 'font-semibold',
          )}
        >
          {words}
        </p>
        {amount && (
          <p className="text-13 leading-[18px] font-semibold tabular-nums @xl:order-1 @xl:text-14">
            {amount}
          </p>
        )}
        <p
          className={clsx(
            'min-w-0 flex-1 truncate text-13 leading-[18px] group-has-[:focus-visible]:whitespace-normal',
            !row.isRed && 'text-ink-2',
          )}
        >
          {reason}
        </p>
      </div>
      <div className="flex w-9 shrink-0 justify-center pointer-coarse:w-11">
        {onPutOff && (
          <Button
            look="ghost"
            size="icon"
            aria-label={`Snooze: ${words}`}
            title="Snooze"
            onClick={onPutOff}
            className="z-1 h-8! text-ink-3 pointer-coarse:h-11!"
          >
            <Clock className="size-4" />
          </Button>
        )}
      </div>
      {/* On a phone the whole row is the link, and an arrow stands for its button. */}
      <Button asChild size="sm" className={clsx('w-28 justify-center', actOfNarrow)}>
        <Link href={todayLeads[row.kind](row)} data-act="">
          <span className="truncate @max-[26rem]:sr-only">{act}</span>
          <span className="sr-only">: {words}</span>
          <ChevronRight aria-hidden="true" className="size-4 text-ink-3 @min-[26rem]:hidden" />
        </Link>
      </Button>
    </li>
  )
}

const actOfNarrow =
  '@max-[26rem]:w-6 @max-[26rem]:border-transparent @max-[26rem]:bg-transparent @max-[26rem]:px-0 @max-[26rem]:active:scale-none! @max-[26rem]:after:absolute @max-[26rem]:after:inset-0'

/** How many rows are shown at first. */
const shownFirst = 8

/** The rows that are shown before all are asked for, in their order: red ones are always among them. */
function firstOf(rows: TodayRow[]): TodayRow[] {
  const urgent = [...rows.filter(({ isRed }) => isRed), ...rows.filter(({ isRed }) => !isRed)]
  const chosen = new Set(urgent.slice(0, shownFirst))
  return rows.filter((row) => chosen.has(row))
}

function Queue({ today: { rows, putOff } }: { today: TodayReply }) {
  const { format } = useCurrency()
  const dates = useDateFormat()
  const mayWrite = useMayWrite()
  const [putting, setPutting] = useState<TodayRow | null>(null)
  const say = { money: format, dates }
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : firstOf(rows)
  const groups = [...new Set(shown.map(groupOf))]
  return (
    <>
      {rows.length === 0 ? (
        <p className="flex items-start gap-2 px-4 pb-4 text-14 text-ink-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-brand-edge" />
          Nothing to do. New work appears here automatically.
        </p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move between the buttons inside
        <div className="@container grid grid-cols-1 gap-1 pb-2" onKeyDown={moveWithArrows}>
          {groups.map((group) => (
            <section key={group} aria-labelledby={`today-${group}`}>
              <h3 id={`today-${group}`} className="px-4 text-12 leading-5 font-semibold text-ink-3">
                {todayGroupTitles[group]}
              </h3>
              <ul className="divide-y divide-hairline">
                {shown
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
          {rows.length > shownFirst && (
            <div className="border-t border-hairline px-2 pt-1">
              <Button look="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Fewer' : `All ${rows.length}`}
                <ChevronDown aria-hidden="true" className={clsx('size-4', isWhole && 'rotate-180')} />
              </Button>
            </div>
          )}
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
      <OverviewHeader id="today" title="Today" />
      {today.data ? (
        <Queue today={today.data} />
      ) : (
        <PartState query={today} what="what there is to do" className="px-4 pb-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </PartState>
      )}
    </Card>
  )
}
