import { useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { Checkbox } from '#client/kit/ui/checkbox.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { countOf } from '#client/lib/format.ts'
import type { RuleProposal } from '#shared/money/bank/bank.rules.ts'
import { lineWords } from '../bank.calls.ts'

const placeOf = ({ key, isIn }: RuleProposal) => `${isIn} ${key}`

interface AlwaysProps {
  proposals: readonly RuleProposal[]
  onDecide: (yes: readonly RuleProposal[], no: readonly RuleProposal[]) => void
  onClose: () => void
}

/** The one question 'Always?' for all that was done three times alike. What loses its tick is not asked again. */
export default function AlwaysDialog({ proposals, onDecide, onClose }: AlwaysProps) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const yes = proposals.filter((each) => !off.has(placeOf(each)))
  const no = proposals.filter((each) => off.has(placeOf(each)))
  const waiting = yes.reduce((sum, each) => sum + each.waiting, 0)
  const toggle = (place: string, isOn: boolean) =>
    setOff((before) => new Set(isOn ? [...before].filter((each) => each !== place) : [...before, place]))
  return (
    <Dialog
      onClose={onClose}
      title="Create Bank Rules?"
      description={`Payments like these are matched automatically from the next statement on${waiting > 0 ? `, and ${countOf(waiting, lineWords)} that ${waiting === 1 ? 'waits' : 'wait'} now` : ''}. You can end a rule at any time under Rules.`}
    >
      <DialogBody>
        <ul className="max-h-96 divide-y divide-hairline overflow-y-auto rounded-control border border-hairline text-14">
          {proposals.map((each, at) => {
            const place = placeOf(each)
            return (
              <li key={place}>
                <label
                  htmlFor={`always-${at}`}
                  className="flex cursor-pointer items-center gap-3 px-3 py-2.5"
                >
                  <Checkbox
                    id={`always-${at}`}
                    checked={!off.has(place)}
                    onChange={(isOn) => toggle(place, isOn)}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="font-medium">{each.payee}</span>{' '}
                    <span className="text-ink-3">{each.isIn ? 'pays' : 'is'}</span> {each.label}
                  </span>
                  <span className="text-13 whitespace-nowrap text-ink-3">{each.times} times so far</span>
                </label>
              </li>
            )
          })}
        </ul>
        {no.length > 0 && (
          <p className="text-13 text-ink-2">
            Gable doesn’t suggest a rule for these again. You match them yourself.
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Not Now</Button>
        <Button
          look="primary"
          onClick={() => {
            onClose()
            onDecide(yes, no)
          }}
        >
          {yes.length === 0
            ? 'Never Ask Again'
            : yes.length === 1
              ? 'Create Rule'
              : `Create ${yes.length} Rules`}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
