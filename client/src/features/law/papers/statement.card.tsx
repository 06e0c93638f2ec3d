import { CircleAlert, FileText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { Select } from '#client/kit/ui/select.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOf } from '#shared/contract.ts'
import { paperCalls } from '#shared/law/papers/papers.calls.ts'
import type { StatementOptions, StatementPlace, StatementReply } from '#shared/law/papers/statement.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'

type Parties = Pick<Tenancy, 'id' | 'landlordId' | 'tenantId' | 'propertyId'>

const pageOf: Record<StatementPlace, (tenancy: Parties) => string> = {
  landlord: ({ landlordId }) => paths.of('landlords').edit(landlordId),
  tenant: ({ tenantId }) => paths.of('tenants').edit(tenantId),
  home: ({ propertyId }) => paths.of('properties').edit(propertyId),
  tenancy: ({ id }) => paths.of('tenancies').edit(id),
  answers: ({ propertyId }) => paths.registerHome(propertyId),
}

/** The written statement of a tenancy's terms: opened, it says what is missing, and prints once nothing is. */
export function StatementCard({ tenancy }: { tenancy: Parties }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card aria-label="Written statement">
      <CardHeader
        title="Written Statement"
        text="The terms that the law requires in writing before a tenancy is entered into, filled in from your records."
        actions={
          !isOpen && (
            <Button size="sm" onClick={() => setOpen(true)}>
              Prepare
            </Button>
          )
        }
      />
      {isOpen && <Statement tenancy={tenancy} />}
    </Card>
  )
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const questions = [
  { name: 'gas', label: 'The property has gas', required: true },
  { name: 'improvements', label: 'The tenant may make improvements with consent' },
] as const

function Statement({ tenancy }: { tenancy: Parties }) {
  const [options, setOptions] = useState<StatementOptions>({})
  const { data } = useRead(paperCalls.statement, { params: { id: tenancy.id }, query: options }, always)
  const change = (part: StatementOptions) => setOptions((before) => ({ ...before, ...part }))
  return (
    <CardBody className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {questions.map(({ name, ...field }) => (
          <Field key={name} {...field}>
            <Select
              value={options[name]}
              options={yesNo}
              placeholder="Not answered"
              onChange={(answer) => change({ [name]: answer })}
            />
          </Field>
        ))}
      </div>
      <Field
        label="Bills paid to the landlord in addition to rent"
        optional
        hint="Each bill, its amount and its due date."
      >
        <Input
          defaultValue=""
          onBlur={({ target }) => change({ beside: target.value.trim() || undefined })}
        />
      </Field>
      {data && <Items statement={data} tenancy={tenancy} />}
      {data && data.missing.length === 0 && (
        <Button asChild icon={FileText} look="primary" className="justify-self-start">
          <a
            href={addressOf(paperCalls.statementPdf, { params: { id: tenancy.id }, query: options })}
            target="_blank"
            rel="noreferrer"
          >
            Open as PDF
          </a>
        </Button>
      )}
    </CardBody>
  )
}

function Items({ statement: { items, source }, tenancy }: { statement: StatementReply; tenancy: Parties }) {
  return (
    <>
      <ol className="divide-y divide-hairline border-y border-hairline text-14">
        {items.map(({ paragraph, title, text, missing, missingAt }) => (
          <li key={paragraph} className="grid gap-x-4 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <span className="text-ink-2">
              {paragraph}. {title}
            </span>
            {missing ? (
              <span className="flex flex-wrap items-center gap-x-1.5 text-danger-ink">
                <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
                <span className="min-w-0">{missing} is missing</span>
                {missingAt && (
                  <Link
                    href={pageOf[missingAt](tenancy)}
                    aria-label={`Enter it: ${missing}`}
                    className="text-link underline pointer-coarse:py-2.5"
                  >
                    Enter it
                  </Link>
                )}
              </span>
            ) : (
              <span>{text}</span>
            )}
          </li>
        ))}
      </ol>
      <p className="text-12 text-ink-3">{source}. This is information, not advice.</p>
    </>
  )
}
