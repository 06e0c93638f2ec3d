import { useState } from 'react'
import { listDeskKeys } from '#client/features/money/bank/bank.ways.ts'
import { Dialog, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { Switch } from '#client/kit/ui/switch.tsx'
import { areShortcutsOn, goKeys, switchShortcuts } from '#client/lib/browser/shortcuts.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { commandKey } from './keys.ts'
import { type Entry, usePlaces } from './navigation.tsx'

type Line = [keys: string[], what: string]

const anywhere: Line[] = [
  [[commandKey, 'K'], 'Search or go to'],
  [[commandKey, 'B'], 'Show or hide the sidebar'],
  [['/'], 'Search the list'],
  [['?'], 'This list of shortcuts'],
]

const add: Line = [['n'], 'Add a record to this list']

const inLists: Line[] = [
  [['j'], 'Next row (also ↓)'],
  [['k'], 'Row before (also ↑)'],
  [['Home'], 'First row'],
  [['End'], 'Last row'],
  [['Enter'], 'Open the record'],
]

const peek: Line = [['Space'], 'Quick view of the row']
const select: Line[] = [
  [['Space'], 'Quick view of the row, or select it if it has none'],
  [['x'], 'Select the row'],
  [['Esc'], 'Clear the selection'],
]

const onRecords: Line[] = [[['e'], 'Edit: go to the first field']]

const onViewings: Line[] = [[['1', '2', '3', '4'], 'Attended, No Show, Interested, Not Interested']]

const linesOf = (entries: readonly Entry[]): Line[] =>
  entries.flatMap(({ href, label }) => {
    const letter = goKeys[href]
    return letter ? [[['g', letter], label] satisfies Line] : []
  })

/** The keys of the application, and the switch for those that are a single letter. */
export default function KeySheet({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const places = usePlaces()
  const isAgency = useIsAgency()
  const mayWrite = useMayWrite()
  const isBank = window.location.pathname === paths.bank()
  const isViewings = window.location.pathname.startsWith(paths.of('viewings').list())
  const change = (on: boolean) => {
    switchShortcuts(on)
    setIsOn(on)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard Shortcuts" size="lg">
      <DialogBody>
        <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
          <div className="grid content-start gap-5">
            <Keys title="Anywhere" lines={mayWrite ? [...anywhere, add] : anywhere} />
            {isBank ? (
              <Keys title="On bank transactions" lines={listDeskKeys(isAgency)} />
            ) : (
              <Keys title="In lists" lines={[...inLists, ...(mayWrite ? select : [peek])]} />
            )}
          </div>
          <div className="grid content-start gap-5">
            <Keys title="Go to" lines={linesOf(places)} />
            {!isBank && mayWrite && <Keys title="On a record" lines={onRecords} />}
            {isViewings && mayWrite && <Keys title="On a viewing" lines={onViewings} />}
          </div>
        </div>
        <div className="mt-2 border-t border-hairline pt-4">
          <Switch
            label="Single-key shortcuts"
            text="Single letters work outside text fields only. Ctrl and ⌘ shortcuts stay on."
            checked={isOn}
            onChange={change}
          />
        </div>
      </DialogBody>
    </Dialog>
  )
}

function Keys({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <section>
      <h3 className="mb-1.5 text-13 font-semibold text-ink-3">{title}</h3>
      <dl>
        {lines.map(([keys, what]) => (
          <div key={what} className="flex min-h-8 items-center justify-between gap-4 text-14">
            <dt className="order-2 flex shrink-0 gap-1">
              {keys.map((each) => (
                <kbd
                  key={each}
                  className="min-w-6 rounded-badge border border-hairline bg-page px-1.5 text-center font-body text-12 text-ink-2"
                >
                  {each}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
