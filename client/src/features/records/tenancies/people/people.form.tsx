import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { KeptNote } from '#client/kit/form/drafts/draft-note.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { ApiError, sentenceOfSave } from '#client/lib/calls/api.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { useDraftFields } from '#client/lib/session/use-draft-fields.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { frequencyWords } from '#shared/money/rent/rent.words.ts'
import { peopleCalls } from '#shared/records/tenancies/people.calls.ts'
import { mostPeople, type TenancyPeople } from '#shared/records/tenancies/people.ts'
import {
  draftsOf,
  newPerson,
  type PersonDraft,
  readDrafts,
  readPeople,
  splitRent,
  sumShares,
} from './people.drafts.ts'
import { PersonFields } from './people.row.tsx'

/** The name of the draft that keeps the form's unsaved fields. */
export const placeOf = (tenancyId: string) => `tenancies/${tenancyId}/people`

export function PeopleForm({ stored, onClose }: { stored: TenancyPeople; onClose: () => void }) {
  const save = useCall(peopleCalls.replace)
  const kept = useDraftFields(
    placeOf(stored.tenancyId),
    { people: JSON.stringify(draftsOf(stored)) },
    stored.version,
  )
  const drafts = readDrafts(kept.fields.people)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState<string>()

  const change = (next: PersonDraft[]) => {
    kept.change({ people: JSON.stringify(next) })
    setRefused({})
    setTrouble(undefined)
  }
  const changeOne = (key: string, part: Partial<PersonDraft>) =>
    change(drafts.map((draft) => (draft.key === key ? { ...draft, ...part } : draft)))

  const close = () => {
    kept.clear()
    onClose()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    const { input, refused: found } = readPeople(drafts, stored.version)
    setRefused(found)
    setTrouble(found.people)
    if (Object.keys(found).length > 0) return
    try {
      await save.mutateAsync({ params: { id: stored.tenancyId }, body: input })
      close()
    } catch (error) {
      const errors = (error instanceof ApiError && error.problem?.errors) || {}
      const isShown = Object.keys(errors).some((name) => name.startsWith('people.'))
      setRefused(errors)
      if (!isShown) setTrouble(errors.people ?? sentenceOfSave(error, 'The people could not be saved.'))
    }
  }

  return (
    <form noValidate onSubmit={submit} aria-label="People" className="grid gap-4">
      {drafts.map((draft, place) => (
        <PersonFields
          key={draft.key}
          draft={draft}
          errorOf={(field) => refused[`people.${place}.${field}`]}
          change={(part) => changeOne(draft.key, part)}
          remove={drafts.length > 1 ? () => change(drafts.filter((each) => each !== draft)) : undefined}
        />
      ))}
      <div>
        <Button
          icon={Plus}
          onClick={() => change([...drafts, newPerson()])}
          disabled={drafts.length >= mostPeople}
        >
          Add Person
        </Button>
      </div>
      <ShareSum drafts={drafts} stored={stored} split={() => change(splitRent(drafts, stored.rent))} />
      <FormError text={trouble} />
      <KeptNote kept={kept} what="tenancy" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={save.isPending} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="primary" pending={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save People'}
        </Button>
      </div>
    </form>
  )
}

interface ShareSumProps {
  drafts: PersonDraft[]
  stored: TenancyPeople
  split: () => void
}

function ShareSum({ drafts, stored: { rent, every }, split }: ShareSumProps) {
  const { code } = useCurrency()
  const { sum, hasShares, problem } = sumShares(drafts, rent)
  const money = (amount: number) => formatExactMoney(amount, code)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
      <p className="text-14" aria-live="polite">
        {hasShares
          ? `Shares add up to ${money(sum)} of ${money(rent)} ${frequencyWords[every]}.`
          : `No shares of the ${money(rent)} ${frequencyWords[every]} agreed.`}
        {problem && sum === rent && ` ${problem}.`}
        {problem && sum !== rent && (
          <strong className="font-semibold text-danger-ink">
            {' '}
            {sum < rent ? `${money(rent - sum)} is missing.` : `${money(sum - rent)} too much.`}
          </strong>
        )}
      </p>
      <Button size="sm" onClick={split}>
        Split Equally
      </Button>
    </div>
  )
}
