import { areShortcutsOn } from '#client/lib/browser/shortcuts.ts'
import { nameOfKind, type WaysOf } from '../bank.ways.ts'

/** The keys for the current line, at the foot of the window; nothing on a touch screen. */
export function DeskHints({ ways, amount }: { ways: WaysOf; amount: number }) {
  if (!areShortcutsOn()) return null
  const keys: [key: string, what: string][] = [
    ['↵', 'accept'],
    ...ways(amount).map(({ key, kind, asks }): [string, string] => [
      key.toUpperCase(),
      asks === 'applicant' ? 'holding deposit' : nameOfKind(kind, amount).toLowerCase(),
    ]),
    ['S', 'split'],
    ['U', 'undo'],
    ['?', 'all keys'],
  ]
  return (
    <div
      aria-hidden="true"
      data-sticky-foot
      className="sticky bottom-0 z-10 -mx-4 mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline bg-page px-4 py-2 text-12 text-ink-3 max-md:hidden pointer-coarse:hidden print:hidden"
    >
      {keys.map(([key, what]) => (
        <span key={key} className="flex items-center gap-1.5 whitespace-nowrap">
          <kbd className="min-w-5 rounded-badge border border-hairline bg-surface px-1 text-center font-body text-ink-2">
            {key}
          </kbd>
          {what}
        </span>
      ))}
    </div>
  )
}
