import { Check, Copy, Mail, Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { DataButton } from '#client/kit/record/person/data-button.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { useRentAccount } from '#client/lib/calls/rent-account.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatExactMoney } from '#shared/currency.ts'
import { frequencyWords } from '#shared/money/rent/rent.words.ts'
import {
  type PersonOfTenancy,
  personRoleNames,
  type TenancyPeople,
} from '#shared/records/tenancies/people.ts'
import type { Tenancy } from '#shared/records/tenancies/tenancies.ts'
import { telephoneLink, titleCase } from '#shared/text.ts'

/** A person's payment reference, with a button that copies the reference. */
function PaymentReference({ name, reference }: { name: string; reference: string }) {
  const [copied, setCopied] = useState(false)
  const text = useRef<HTMLSpanElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference)
      setCopied(true)
    } catch {
      // Without the right to the clipboard the reference is marked, ready for Ctrl+C.
      if (text.current) window.getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <span className="inline-flex items-center gap-1">
      <span ref={text} className="min-w-18 font-medium text-14 tracking-wide tabular-nums">
        <span className="sr-only">Payment reference </span>
        {reference}
      </span>
      <Button
        look="ghost"
        size="sm"
        aria-label={`Copy the payment reference of ${titleCase(name)}`}
        onClick={() => void copy()}
      >
        {copied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        <span aria-live="polite" className="sr-only">
          {copied && 'Copied'}
        </span>
      </Button>
    </span>
  )
}

/** The people with their roles, shares and references, and who is late. */
export function PeopleList({ tenancy, people }: { tenancy: Tenancy; people: TenancyPeople }) {
  const { data: account } = useRentAccount(tenancy.id, tenancy.hasRentAccount)
  const { code } = useCurrency()
  const standings = new Map(account?.people.map((standing) => [standing.id, standing]))
  return (
    <>
      {people.sharesProblem && (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-14 text-ink-2">
          <Badge tone="pending">To be agreed again</Badge>
          {people.sharesProblem}.
        </p>
      )}
      <ul className="divide-y divide-hairline">
        {people.people.map((person) => {
          const standing = standings.get(person.id)
          return (
            <li
              key={person.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0 sm:flex-nowrap"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{titleCase(person.name)}</span>
                  <span className="text-13 text-ink-3">{personRoleNames[person.role]}</span>
                  {standing?.late && <Badge tone="bad">Late</Badge>}
                </p>
                <Contacts person={person} />
              </div>
              <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1">
                {person.share !== null && (
                  <p className="min-w-42 text-14 tabular-nums">
                    {formatExactMoney(person.share, code)}{' '}
                    <span className="text-ink-3">{frequencyWords[people.every]}</span>
                    {standing && (
                      <span className="block text-13 text-ink-2">
                        {formatExactMoney(standing.paid, code)} paid of this period
                      </span>
                    )}
                  </p>
                )}
                {person.reference && <PaymentReference name={person.name} reference={person.reference} />}
                <DataButton
                  {...(person.tenantId
                    ? { kind: 'tenants', id: person.tenantId }
                    : { kind: 'guarantors', id: person.id })}
                  name={titleCase(person.name)}
                  isIcon
                />
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

const contact = 'inline-flex min-w-0 items-center gap-1.5 break-all pointer-coarse:min-h-11'

function Contacts({ person: { email, phone } }: { person: PersonOfTenancy }) {
  if (!email && !phone) return null
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1 text-14">
      {email && (
        <a href={`mailto:${email}`} className={contact}>
          <Mail aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          {email}
        </a>
      )}
      {phone && (
        <a href={telephoneLink(phone)} className={contact}>
          <Phone aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
          {phone}
        </a>
      )}
    </p>
  )
}
