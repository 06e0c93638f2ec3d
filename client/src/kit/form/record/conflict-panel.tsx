import { clsx } from 'clsx'
import { useContext, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { RadioCard } from '#client/kit/ui/radio-card.tsx'
import { FieldLabelsContext, listLabels } from '../field-labels.ts'
import type { Dispute, Side } from './changes.ts'
import type { Conflict } from './conflict.ts'

interface ConflictPanelProps {
  /** The kind of record, e.g. 'property'. */
  what: string
  conflict: Conflict<unknown>
  onResolve: (choice: Readonly<Record<string, Side>>) => void
  onClose: () => void
}

const sides: { side: Side; title: string; all: string }[] = [
  { side: 'mine', title: 'Your version', all: 'Keep all mine' },
  { side: 'theirs', title: 'Saved version', all: 'Use all theirs' },
]

/** Two people changed the same fields: shows both versions of each field and lets the person choose. */
export function ConflictPanel({ what, conflict, onResolve, onClose }: ConflictPanelProps) {
  const { who = 'somebody else', onlyTheirs, disputes } = conflict
  const [choice, setChoice] = useState<Readonly<Record<string, Side>>>({})
  const labels = useContext(FieldLabelsContext)
  const chosen = ({ name }: Dispute) => choice[name] ?? 'mine'
  const takeAll = (side: Side) => setChoice(Object.fromEntries(disputes.map(({ name }) => [name, side])))
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`Somebody else changed this ${what}`}
      description={`${who} saved it while you were editing. Choose what to keep. Nothing is saved until you do.`}
    >
      <DialogBody>
        <div className="flex flex-wrap gap-2">
          {sides.map(({ side, all }) => (
            <Button
              key={side}
              size="sm"
              aria-pressed={disputes.every((each) => chosen(each) === side)}
              className="aria-pressed:border-brand-edge"
              onClick={() => takeAll(side)}
            >
              {all}
            </Button>
          ))}
        </div>
        {disputes.map((each) => (
          <Choice
            key={each.name}
            dispute={each}
            chosen={chosen(each)}
            onChoose={(side) => setChoice({ ...choice, [each.name]: side })}
          />
        ))}
        {onlyTheirs.length > 0 && (
          <p className="text-14 text-ink-2">
            Changed only in the saved version, and kept: {listLabels(labels, onlyTheirs)}.
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Continue Editing</Button>
        <Button look="primary" onClick={() => onResolve(choice)}>
          Save This Choice
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Choice(props: { dispute: Dispute; chosen: Side; onChoose: (side: Side) => void }) {
  const { dispute, chosen, onChoose } = props
  const entry = useContext(FieldLabelsContext)?.get(dispute.name)
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-semibold">{entry?.label ?? dispute.name}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, title }) => (
          <RadioCard
            key={side}
            name={`conflict-${dispute.name}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          >
            <span className={clsx('block text-12', chosen === side ? 'text-brand-soft-ink' : 'text-ink-3')}>
              {title}
            </span>
            <span className="block text-14 break-words text-ink">
              {entry?.show(dispute[side]) || <span className="text-ink-3">empty</span>}
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}
