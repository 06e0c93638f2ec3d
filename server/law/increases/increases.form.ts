import type { FormValue, Proposal } from '#shared/law/increases/increases.ts'
import { listIncreases } from '#shared/law/rent.increase.let.ts'
import { postalLines } from '#shared/records/properties/properties.name.ts'
import { joinNames } from '#shared/text.ts'
import { type Let, rentBefore } from './increases.let.ts'

interface FormFacts {
  let_: Let
  tenants: string[]
  proposal: Proposal
  agency: { name: string; address: string } | null
}

const inLine = (text: string) => text.split('\n').filter(Boolean).join(', ')

/**
 * What the official form asks for, as the books know it. Its text is empty where they do not know it; what the form does not ask
 * of this tenancy is left out.
 */
export function listFormValues({ let_, tenants, proposal, agency }: FormFacts): FormValue[] {
  const { home, landlord, tenancy, terms, whole, asDay, sayRent } = let_
  const now = rentBefore(let_, proposal.from)
  const [last] = whole ? listIncreases(terms, whole, proposal.from).slice(-1) : []
  const values: [key: string, label: string, text: string][] = [
    ['tenants', 'Tenants', joinNames(tenants, tenants.length)],
    ['home', 'Address of the property', postalLines(home).join(', ')],
    ['landlord', 'Landlord', landlord.name],
    ['landlordAddress', 'Landlord’s address', inLine(landlord.address)],
    ['agent', 'Agent', agency?.name ?? ''],
    ['agentAddress', 'Agent’s address', inLine(agency?.address ?? '')],
    ['present', 'Present rent', sayRent(now.pence, now.every)],
    ['proposed', 'New rent', sayRent(proposal.pence, now.every)],
    ['from', 'First day of the new rent', asDay(proposal.from)],
    ['started', 'The tenancy began on', asDay(tenancy.startDate)],
    ['lastIncrease', 'Last rent increase on', last ? asDay(last) : ''],
  ]
  const isAsked = (key: string) => key === 'landlordAddress' || (key === 'agentAddress' && agency !== null)
  return values.flatMap(([key, label, text]) => (text || isAsked(key) ? [{ key, label, text }] : []))
}
