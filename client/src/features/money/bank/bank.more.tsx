import { Button } from '#client/kit/ui/button.tsx'
import { countOf, formatCount } from '#client/lib/format.ts'
import type { BankLinesUse } from './bank.calls.ts'

export function MoreLines({ use, words }: { use: BankLinesUse; words: { one: string; many: string } }) {
  const pages = use.data?.pages ?? []
  const shown = pages.reduce((sum, { lines }) => sum + lines.length, 0)
  if (!use.hasNextPage) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-hairline p-3">
      <p className="text-13 text-ink-3">
        {formatCount(shown)} of {countOf(pages[0]?.count ?? shown, words)}
      </p>
      <Button pending={use.isFetchingNextPage} onClick={() => void use.fetchNextPage()}>
        {use.isFetchingNextPage ? 'Loading...' : 'Show More'}
      </Button>
    </div>
  )
}
