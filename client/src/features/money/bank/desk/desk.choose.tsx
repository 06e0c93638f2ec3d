import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import type { ComboboxItem } from '#client/kit/ui/combobox.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { OptionList } from '#client/kit/ui/options.tsx'
import { Dialog, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { useOptions } from '#client/kit/ui/use-options.ts'
import type { BankLine } from '#shared/money/bank/bank.ts'
import type { Way } from '../bank.ways.ts'
import { subjectWords, useSubjects } from './desk.subjects.ts'
import { LineSummary } from './desk.summary.tsx'

/** The items, with the line's suggestions and their reasons on top. */
function useSuggestedFirst(line: BankLine, kind: string, items: ComboboxItem[] | undefined) {
  return useMemo(() => {
    const suggested = line.suggestions.filter((each) => each.kind === kind && each.subjectId)
    if (!items || suggested.length === 0) return items
    const first = suggested.flatMap(({ subjectId, label, why }) => {
      const item = items.find(({ id }) => id === subjectId)
      const detail = [item?.detail, why.join(', ')].filter(Boolean).join(' · ')
      return subjectId ? [{ ...item, id: subjectId, label: item?.label ?? label, detail }] : []
    })
    const ids = new Set(first.map(({ id }) => id))
    return [...first, ...items.filter(({ id }) => !ids.has(id))]
  }, [line, kind, items])
}

interface ChooseProps {
  line: BankLine
  way: Way & { asks: keyof typeof subjectWords }
  onChoose: (item: ComboboxItem) => void
  /** What is done where the right one is not there yet. */
  other?: { label: string; run: () => void } | undefined
  onClose: () => void
}

/**
 * The list of tenancies, landlords, bills, payouts or typed entries for a line. Enter takes the first match. Enter in an empty search
 * takes a suggestion only: the key that opened the list may be pressed twice by mistake.
 */
export default function SubjectDialog({ line, way, onChoose, other, onClose }: ChooseProps) {
  const [query, setQuery] = useState('')
  const items = useSuggestedFirst(line, way.kind, useSubjects(line, [way.asks])[way.asks])
  const words = subjectWords[way.asks]
  const isSuggested = line.suggestions.some(({ kind, subjectId }) => kind === way.kind && subjectId)
  const options = useOptions({
    items,
    query,
    chosen: undefined,
    open: true,
    picks: query !== '' || isSuggested,
    onChoose: (item) => {
      onClose()
      onChoose(item)
    },
  })
  return (
    <Dialog onClose={onClose} title={way.label} description={<LineSummary line={line} />}>
      <DialogBody className="!gap-2">
        <Input
          {...options.fieldProps}
          prefix={<Search aria-hidden="true" className="size-4" />}
          aria-label={words.search.replace(/\.+$/, '')}
          placeholder={words.search}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            options.handleKey(event)
            if (event.key === 'Enter' && items && options.total === 0) other?.run()
          }}
        />
        <div className="-mx-2 min-h-64 text-14">
          {options.total === 0 ? (
            <p role="status" className="px-3 py-8 text-center text-14 text-ink-3">
              {items ? words.empty : 'Loading...'}
            </p>
          ) : (
            <OptionList options={options} />
          )}
        </div>
        {other && (
          <div className="border-t border-hairline pt-3">
            <Button
              size="sm"
              look={items && options.total === 0 ? 'primary' : 'secondary'}
              onClick={other.run}
            >
              {other.label}
            </Button>
          </div>
        )}
      </DialogBody>
    </Dialog>
  )
}
