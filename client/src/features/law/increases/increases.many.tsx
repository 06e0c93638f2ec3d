import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useCloseDialog } from '#client/kit/facts/dialogs.tsx'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { Dialog, DialogActions, DialogBody } from '#client/kit/ui/overlays/dialog.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { sentenceOfSave } from '#client/lib/calls/api.ts'
import { makeCall } from '#client/lib/calls/calls.ts'
import { undoBy } from '#client/lib/calls/query-client.ts'
import { useCall } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { addressLines, countOf } from '#client/lib/format.ts'
import { increaseCalls } from '#shared/law/increases/increases.calls.ts'
import { type IncreaseOffer, proposalInput } from '#shared/law/increases/increases.ts'
import { askLastIncrease } from '#shared/law/rent.increase.last.ts'
import { titleCase } from '#shared/text.ts'
import { useLastIncrease } from './increases.last.tsx'
import { sayRent } from './increases.words.ts'

interface Entered {
  amount: string
  /** Left out, the earliest lawful date. */
  from?: string
}

const words = { one: 'increase', many: 'increases' }
const mayRise = ({ offer, refusal }: IncreaseOffer) => offer !== null && refusal === null

/** Rent increases for a selection: each tenancy with its own earliest date, or with what is missing. */
export default function ManyIncreases({ ids }: { ids: readonly string[] }) {
  const onClose = useCloseDialog()
  const offers = useQuery({
    queryKey: ['rent-increases', 'offers', ids],
    queryFn: () => makeCall(increaseCalls.offers, { body: { ids: [...ids] } }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const propose = useCall(increaseCalls.proposeMany, {
    done: ({ count, increases }) => ({
      title: count === 1 ? 'Increase Proposed' : 'Increases Proposed',
      description: `${countOf(count, { one: 'tenancy', many: 'tenancies' })}. No notice is served yet.`,
      ...undoBy(() => makeCall(increaseCalls.undoMany, { body: { increases } })),
    }),
  })
  const [entered, setEntered] = useState<ReadonlyMap<string, Entered>>(new Map())
  const [percent, setPercent] = useState('')
  const [trouble, setTrouble] = useState('')
  const percentId = useId()
  const rows = offers.data ?? []
  const enter = (id: string, part: Partial<Entered>) =>
    setEntered((before) => new Map(before).set(id, { amount: '', ...before.get(id), ...part }))
  const chosen = rows.filter((row) => mayRise(row) && entered.get(row.id)?.amount.trim())
  const factor = 1 + Number(percent.replace(',', '.')) / 100

  function raiseAll() {
    if (!(factor > 1 && factor < 2)) return setTrouble('Enter a percentage between 0 and 100.')
    setTrouble('')
    setEntered((before) => {
      const next = new Map(before)
      for (const row of rows)
        if (row.offer && mayRise(row))
          next.set(row.id, {
            ...next.get(row.id),
            // Whole currency units, as rents are agreed.
            amount: String(Math.round(row.offer.present * factor)),
          })
      return next
    })
  }

  async function save() {
    setTrouble('')
    const proposals = []
    for (const { id, tenant, offer } of chosen) {
      const { amount = '', from = offer?.earliest.day ?? '' } = entered.get(id) ?? {}
      const read = proposalInput.safeParse({ amount, from })
      if (!read.success)
        return setTrouble(
          `${titleCase(tenant)}: ${read.error.issues[0]?.message ?? 'This cannot be proposed'}.`,
        )
      proposals.push({ id, ...read.data })
    }
    try {
      await propose.mutateAsync({ body: { proposals } })
      onClose()
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The increases could not be proposed.'))
    }
  }

  return (
    <Dialog
      title="Rent Increases"
      description="Each tenancy has its own earliest date. No notice is served yet."
      size="xl"
      locked={propose.isPending}
      onClose={onClose}
    >
      <DialogBody>
        {!offers.data ? (
          <PartState query={offers} what="the earliest dates">
            <Skeleton className="h-56 w-full" />
          </PartState>
        ) : (
          <>
            <div className="mb-3 flex flex-wrap items-center gap-2">
              <label htmlFor={percentId} className="text-14">
                Raise all by
              </label>
              <div className="w-24">
                <Input
                  id={percentId}
                  inputMode="decimal"
                  value={percent}
                  suffix="%"
                  onChange={({ target }) => setPercent(target.value)}
                />
              </div>
              <Button onClick={raiseAll} disabled={percent.trim() === ''}>
                Fill In
              </Button>
            </div>
            <ul className="divide-y divide-hairline">
              {rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  entered={entered.get(row.id)}
                  enter={(part) => enter(row.id, part)}
                  onAnswered={() => void offers.refetch()}
                />
              ))}
            </ul>
            <LawNotice />
          </>
        )}
        <FormError text={trouble} className="mt-3" />
      </DialogBody>
      <DialogActions
        onCancel={onClose}
        pending={propose.isPending}
        label={chosen.length === 0 ? 'Propose' : `Propose ${titleCase(countOf(chosen.length, words))}`}
        working="Proposing..."
        disabled={chosen.length === 0}
        onConfirm={() => void save()}
      />
    </Dialog>
  )
}

interface RowProps {
  row: IncreaseOffer
  entered: Entered | undefined
  enter: (part: Partial<Entered>) => void
  onAnswered: () => void
}

function Row({ row, entered, enter, onAnswered }: RowProps) {
  const { id, tenant, home, offer, refusal, asksLastIncrease } = row
  const name = titleCase(tenant)
  return (
    <li className="grid gap-x-4 gap-y-2 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:items-center">
      <p className="min-w-0 text-14">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-13 text-ink-3">
          {addressLines(home)[0]}
          {offer && ` · now ${sayRent(offer.present, offer)}`}
        </span>
      </p>
      {asksLastIncrease ? (
        <LastIncrease id={id} name={name} onAnswered={onAnswered} />
      ) : offer && mayRise(row) ? (
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-32">
            <Input
              aria-label={`New rent of ${name}`}
              inputMode="decimal"
              placeholder="New rent"
              value={entered?.amount ?? ''}
              onChange={({ target }) => enter({ amount: target.value })}
            />
          </div>
          <div className="w-40">
            <Input
              type="date"
              aria-label={`First day of the new rent of ${name}`}
              value={entered?.from ?? offer.earliest.day}
              min={offer.earliest.day}
              onChange={({ target }) => enter({ from: target.value })}
            />
            <DayWords day={entered?.from ?? offer.earliest.day} />
          </div>
          <span className="text-13 text-ink-3">earliest {formatDate(offer.earliest.day)}</span>
          <LawWhy about={`The earliest date of ${name}`} text={offer.why} {...offer.earliest} />
        </div>
      ) : (
        <p className="text-13 text-ink-2">{refusal ?? 'No increase can be proposed.'}</p>
      )}
    </li>
  )
}

/** The question that comes first: of a rent that went up before Gable no date can be computed. */
function LastIncrease({ id, name, onAnswered }: { id: string; name: string; onAnswered: () => void }) {
  const answer = useLastIncrease()
  const [day, setDay] = useState('')
  const save = (lastIncrease: string) =>
    answer.mutate({ ids: [id], set: { lastIncrease } }, { onSuccess: onAnswered })
  return (
    <div className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
      {askLastIncrease}
      <Button size="sm" pending={answer.isPending} onClick={() => save('never')}>
        Never<span className="sr-only"> since the tenancy of {name} began</span>
      </Button>
      <div className="w-40">
        <Input
          type="date"
          aria-label={`Last rent increase of ${name}`}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <DayWords day={day} />
      </div>
      <Button size="sm" disabled={day === '' || answer.isPending} onClick={() => save(day)}>
        Save<span className="sr-only"> the last rent increase of {name}</span>
      </Button>
    </div>
  )
}
