import { clsx } from 'clsx'
import { useContext, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/dialog.tsx'
import type { Difference, Side } from './changes.ts'
import { FieldBookContext } from './field-book.ts'

interface ConflictPanelProps {
  /** What the record is called, e.g. 'property'. */
  what: string
  found: readonly Difference[]
  onSettle: (choice: Readonly<Record<string, Side>>) => void
  onClose: () => void
}

const sides: { side: Side; title: string; all: string }[] = [
  { side: 'mine', title: 'Your version', all: 'Keep all mine' },
  { side: 'theirs', title: 'Saved version', all: 'Take all theirs' },
]

/** Two people changed one record: both versions, field by field, and a choice for each. Nothing is lost. */
export function ConflictPanel({ what, found, onSettle, onClose }: ConflictPanelProps) {
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({})
  const chosen = ({ name, start }: Difference) => choice[name] ?? start
  const takeAll = (side: Side) => setChoice(Object.fromEntries(found.map(({ name }) => [name, side])))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`Somebody else changed this ${what}`}
      description="It was saved by somebody else while you were editing. Choose what to keep; nothing is saved until you do."
    >
      <DialogBody>
        {found.length === 0 ? (
          <p className="text-14 text-ink-2">Both versions say the same: you can save again.</p>
        ) : (
          <div className="flex flex-wrap gap-2">
            {sides.map(({ side, all }) => (
              <Button
                key={side}
                size="sm"
                aria-pressed={found.every((each) => chosen(each) === side)}
                className="aria-pressed:border-brand-edge"
                onClick={() => takeAll(side)}
              >
                {all}
              </Button>
            ))}
          </div>
        )}
        {found.map((each) => (
          <Choice
            key={each.name}
            difference={each}
            chosen={chosen(each)}
            onChoose={(side) => setChoice({ ...choice, [each.name]: side })}
          />
        ))}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Go on editing</Button>
        <Button
          look="primary"
          onClick={() => onSettle(Object.fromEntries(found.map((each) => [each.name, chosen(each)])))}
        >
          Save this choice
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Choice(props: { difference: Difference; chosen: Side; onChoose: (side: Side) => void }) {
  const { difference, chosen, onChoose } = props
  const entry = useContext(FieldBookContext)?.get(difference.name)
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">{entry?.label ?? difference.name}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, title }) => (
          <label
            key={side}
            className={clsx(
              'flex cursor-pointer items-start gap-2.5 rounded-control border p-3',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              chosen === side ? 'border-brand-edge bg-brand-soft' : 'border-hairline hover:border-field',
            )}
          >
            <input
              type="radio"
              name={`conflict-${difference.name}`}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-0.5 size-4 shrink-0 accent-(--brand-edge) outline-none"
            />
            <span className="min-w-0">
              <span className={clsx('block text-12', chosen === side ? 'text-brand-soft-ink' : 'text-ink-3')}>
                {title}
              </span>
              <span className="block text-14 break-words text-ink">
                {entry?.show(difference[side]) || <span className="text-ink-3">empty</span>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
