import { useState } from 'react'
import type { z } from 'zod'
import { fieldsFor } from '#client/kit/form/fields.ts'
import { RecordDialog } from '#client/kit/form/record-dialog.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { useMay } from '#client/lib/use-may-write.ts'
import { type LandlordTerms, landlordTermsInput } from '#shared/clients/clients.ts'
import { useChangeTerms, useExactMoney } from './money.calls.ts'

interface TermsProps {
  landlordId: string
  terms: LandlordTerms
}

function abroadWords({ abroad, approval }: LandlordTerms): string {
  if (!abroad) return 'No'
  return approval ? `Yes, HM Revenue approved: ${approval}` : 'Yes, so tax is kept from the rent'
}

/** How a landlord's money is kept. */
export function TermsCard({ landlordId, terms }: TermsProps) {
  const [changes, setChanges] = useState(false)
  const mayManage = useMay('manage')
  const exact = useExactMoney()
  return (
    <Card aria-labelledby="landlord-terms">
      <CardHeader
        id="landlord-terms"
        title="Terms"
        actions={
          mayManage && (
            <Button size="sm" onClick={() => setChanges(true)}>
              Change Terms
            </Button>
          )
        }
      />
      <CardBody>
        <dl className="grid gap-2.5 text-14">
          <div>
            <dt className="text-13 text-ink-2">Stays on the balance</dt>
            <dd className="tabular-nums">{exact(terms.float)}</dd>
          </div>
          <div>
            <dt className="text-13 text-ink-2">Lives abroad</dt>
            <dd>{abroadWords(terms)}</dd>
          </div>
        </dl>
      </CardBody>
      {changes && <ChangeTerms landlordId={landlordId} terms={terms} onClose={() => setChanges(false)} />}
    </Card>
  )
}

const form = landlordTermsInput.omit({ version: true })
const { MoneyField, SelectField, TextField } = fieldsFor<z.input<typeof form>>()

const abroadChoices = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
]

const startOf = ({ float, abroad, approval }: LandlordTerms): z.input<typeof form> => ({
  ...{ float: float.toFixed(2), abroad: abroad ? 'yes' : 'no', approval },
})

function ChangeTerms({ landlordId, terms, onClose }: TermsProps & { onClose: () => void }) {
  const change = useChangeTerms(landlordId)
  return (
    <RecordDialog
      what="landlord’s terms"
      title="Change Terms"
      place={`landlords/${landlordId}/terms`}
      schema={form}
      start={startOf(terms)}
      stored={{ version: terms.version, toInput: startOf }}
      submit={{ label: 'Save Changes', pending: 'Saving...' }}
      save={({ values, version }) => change.mutateAsync({ ...values, version })}
      onClose={onClose}
    >
      <MoneyField name="float" label="Stays on the balance" />
      <SelectField
        name="abroad"
        label="Lives abroad"
        options={abroadChoices}
        hint="Their usual place of abode is outside the United Kingdom."
      />
      <TextField
        name="approval"
        label="HM Revenue’s approval"
        hint="The number on the letter that says rent may be paid without tax. Without a number, tax is kept back."
        optional
      />
    </RecordDialog>
  )
}
