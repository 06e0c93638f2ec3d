import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { NoMatches, StateCard } from '#client/kit/table/states.tsx'
import { SearchBox } from '#client/kit/table/toolbar.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { useRead, useWrite } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { countOf, hasWords } from '#client/lib/format.ts'
import { binCalls } from '#shared/office/bin/bin.calls.ts'
import type { BinEntry } from '#shared/office/bin/bin.ts'
import { titleCase } from '#shared/text.ts'

/** The deletions drawn at first, and added by each 'Show more'. */
const pageSize = 100

/** The bin: the deletions of the last 30 days, which can be put back. */
export default function Bin() {
  const bin = useRead(binCalls.list, {}, { staleTime: 0 })
  return (
    <>
      <PageHeader title="Bin" subtitle="Deleted records are kept here for 30 days" />
      <div className="max-w-4xl">
        {bin.data ? (
          <Entries entries={bin.data} />
        ) : (
          <StateCard read={bin} what="bin" loading="Loading the bin..." />
        )}
      </div>
    </>
  )
}

function Entries({ entries }: { entries: BinEntry[] }) {
  const [text, setText] = useState('')
  const [most, setMost] = useState(pageSize)
  const found = useMemo(
    () => entries.filter(({ kind, name, detail, who }) => hasWords(text, kind, name, detail, who)),
    [entries, text],
  )
  if (entries.length === 0)
    return (
      <EmptyCard
        picture={<EmptyPlot sign="EMPTY" />}
        title="The bin is empty"
        text="You can restore deleted records, notes and tasks from here."
      />
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox text={text} placeholder="Search the bin..." onType={setText} />
        <p role="status" className="ml-auto text-13 text-ink-3">
          {countOf(found.length, { one: 'deletion', many: 'deletions' })}
        </p>
      </div>
      <Card className="overflow-hidden">
        {found.length === 0 ? (
          <NoMatches title="Nothing found" onClear={() => setText('')} />
        ) : (
          <ul className="divide-y divide-hairline">
            {found.slice(0, most).map((entry) => (
              <BinItem key={entry.changeId} entry={entry} />
            ))}
          </ul>
        )}
        {found.length > most && (
          <div className="border-t border-hairline p-3 text-center">
            <Button onClick={() => setMost(most + pageSize)}>Show More</Button>
          </div>
        )}
      </Card>
    </>
  )
}

const daysText = (days: number) => `${countOf(days, { one: 'day', many: 'days' })} left`

/** The title of a deletion: a name in the record's capitals, or a sentence such as 'The tenancy from …' unchanged. */
const shownName = ({ kind, name }: BinEntry) =>
  /Property|Landlord|Tenant$/.test(kind) ? titleCase(name) : name

/** One deletion: the records, the person, the moment, the days left, and Put Back or why that is impossible. */
function BinItem({ entry }: { entry: BinEntry }) {
  const { kind, detail, along, who, at, daysLeft } = entry
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="text-16 font-semibold break-words">{shownName(entry)}</p>
        <p className="mt-0.5 text-14 break-words text-ink-2">
          {kind}
          {detail && ` · ${titleCase(detail)}`}
          {along && ` · with ${along}`}
        </p>
        <p className="mt-0.5 text-13 text-ink-3">
          {who} · <time dateTime={at}>{formatMoment(at)}</time> · {daysText(daysLeft)}
        </p>
      </div>
      <WayBack entry={entry} />
    </li>
  )
}

function WayBack({ entry }: { entry: BinEntry }) {
  const { first, blocked, name } = entry
  const putBack = useWrite(
    binCalls.putBack,
    ({ changeId }: Pick<BinEntry, 'changeId' | 'name'>) => ({ params: { changeId } }),
    { done: (_, { name }) => ({ title: 'Restored', description: `${name} has been restored.` }) },
  )
  if (blocked) return <p className="flex-[0_1_18rem] text-14 text-ink-2">{blocked}</p>
  if (first)
    return (
      <div className="flex-[0_1_18rem]">
        <p className="mb-2 text-14 text-ink-2">{titleCase(first.name)} was deleted too. Restore it first.</p>
        <Button size="sm" pending={putBack.isPending} onClick={() => putBack.mutate(first)}>
          <Undo2 aria-hidden="true" className="size-4" />
          <span className="max-w-56 truncate">Restore {titleCase(first.name)}</span>
        </Button>
      </div>
    )
  return (
    <Button pending={putBack.isPending} onClick={() => putBack.mutate(entry)} aria-label={`Restore: ${name}`}>
      <Undo2 aria-hidden="true" className="size-4" />
      Restore
    </Button>
  )
}
