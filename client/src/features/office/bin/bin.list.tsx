import { useMemo, useState } from 'react'
import { NoMatches, TableError, TableLoading } from '#client/kit/table/states.tsx'
import { SearchBox } from '#client/kit/table/toolbar.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { countOf } from '#client/lib/format.ts'
import { binCalls } from '#shared/office/bin/bin.calls.ts'
import type { BinEntry } from '#shared/office/bin/bin.ts'
import { toSearchText } from '#shared/text.ts'
import { BinItem } from './bin.item.tsx'

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
          <Card className="overflow-hidden">
            {bin.error ? (
              <TableError
                what="bin"
                error={bin.error}
                pending={bin.isFetching}
                onRetry={() => void bin.refetch()}
              />
            ) : (
              <TableLoading text="Loading the bin..." />
            )}
          </Card>
        )}
      </div>
    </>
  )
}

const searchTextOf = ({ kind, name, detail, who }: BinEntry) => toSearchText(kind, name, detail, who)

function Entries({ entries }: { entries: BinEntry[] }) {
  const [text, setText] = useState('')
  const [most, setMost] = useState(pageSize)
  const read = useMemo(() => entries.map((entry) => ({ entry, content: searchTextOf(entry) })), [entries])
  const found = useMemo(() => {
    const words = toSearchText(text).split(/\s+/).filter(Boolean)
    return read
      .filter(({ content }) => words.every((word) => content.includes(word)))
      .map(({ entry }) => entry)
  }, [read, text])
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState
          picture={<EmptyPlot sign="EMPTY" />}
          title="The bin is empty"
          text="You can restore deleted records, notes and tasks from here."
        />
      </Card>
    )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox text={text} placeholder="Search the bin..." onType={setText} onSettle={() => undefined} />
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
