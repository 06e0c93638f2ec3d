import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Dialog, DialogBody, DialogFooter } from '#client/kit/ui/overlays/dialog.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { sentenceOfSave } from '#client/lib/api.ts'
import { mutationFor } from '#client/lib/calls.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/paths.ts'
import { rentCalls } from '#shared/rent/rent.calls.ts'
import type { StartsInput } from '#shared/rent/rent.many.ts'

type From = StartsInput['from']

const words = { one: 'rent account', many: 'rent accounts' }
const choices: { value: From; label: string }[] = [
  { value: 'period', label: 'The present rent period' },
  { value: 'start', label: 'The start of each tenancy' },
]
const meanings: Record<From, string> = {
  period: 'Nothing older is owed. A tenancy that began in the last month is charged from its start.',
  start: 'All rent since then is owed until its payments are recorded.',
}

const useStartMany = () =>
  useMutation(
    mutationFor(rentCalls.startMany, (body: StartsInput) => ({ body }), {
      done: ({ count }) => ({
        title: count === 1 ? 'Rent Account Started' : 'Rent Accounts Started',
        description: `${countOf(count, words)}: rent is charged automatically from now on.`,
      }),
    }),
  )

/** Starts the rent accounts of all chosen tenancies, or of none when one is refused. */
export default function StartMany({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const [from, setFrom] = useState<From>('period')
  const [trouble, setTrouble] = useState<string>()
  const start = useStartMany()

  async function begin() {
    if (start.isPending) return
    setTrouble(undefined)
    try {
      await start.mutateAsync({ tenancyIds: ids, from })
      onClose()
    } catch (error) {
      setTrouble(sentenceOfSave(error, 'The rent accounts could not be started.'))
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Start ${countOf(ids.length, words)}`}
      description="Rent is charged automatically, and you see what is owed since when."
      size="sm"
      locked={start.isPending}
    >
      <DialogBody>
        <Field label="Charge rent from" hint={meanings[from]}>
          <Select value={from} onChange={setFrom} options={choices} />
        </Field>
        <p className="text-14 text-ink-2">
          Does somebody owe older rent, or pay ahead? A file of{' '}
          <Link href={paths.openingBalances()} className="font-medium text-link underline underline-offset-2">
            opening balances
          </Link>{' '}
          starts the accounts with it.
        </p>
        <FormError text={trouble} />
      </DialogBody>
      <DialogFooter>
        <Button disabled={start.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button look="primary" pending={start.isPending} onClick={() => void begin()}>
          {start.isPending ? 'Starting...' : `Start ${ids.length.toLocaleString('en-GB')}`}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
