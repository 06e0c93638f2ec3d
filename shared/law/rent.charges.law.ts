import type { PermittedCharge } from './rent.charges.kinds.ts'
import { beginningWith, inWords, type LawRule, statute } from './statute.ts'

interface PermittedRow extends LawRule<string> {
  id: PermittedCharge
}
const fees = statute('2019-06-01', '2026-11-22', (where) => `Tenant Fees Act 2019, ${where}`)
const permitted = (id: PermittedCharge, value: string, where: string): PermittedRow => ({
  ...fees(id, where, inWords(value)),
  id,
})

export const permittedRules: Record<PermittedCharge, PermittedRow> = {
  deposit: permitted(
    'deposit',
    'Five weeks’ rent at most, or six where the rent is £50,000 a year or more',
    'schedule 1, paragraph 2',
  ),
  'holding-deposit': permitted('holding-deposit', 'One week’s rent at most', 'schedule 1, paragraph 3'),
  utilities: permitted(
    'utilities',
    'Where the agreement says that the tenant pays',
    'schedule 1, paragraph 9',
  ),
  'council-tax': permitted('council-tax', 'What the council asks for', 'schedule 1, paragraph 8'),
  communication: permitted(
    'communication',
    'What the service costs, where the agreement says that the tenant pays',
    'schedule 1, paragraph 11',
  ),
  'tv-licence': permitted(
    'tv-licence',
    'The licence’s price, where the agreement says that the tenant pays',
    'schedule 1, paragraph 10',
  ),
  'late-rent': permitted(
    'late-rent',
    'If the agreement says so, once rent is unpaid for 14 days from its due date. At most 3% a year above the Bank of England’s base rate, for each day after the due date',
    'schedule 1, paragraph 4',
  ),
  'lost-key': permitted(
    'lost-key',
    'What the new key or lock reasonably costs, with written evidence for the tenant, where the agreement says so',
    'schedule 1, paragraph 4',
  ),
  change: permitted(
    'change',
    'At the tenant’s wish: £50 at most, or what the change reasonably costs',
    'schedule 1, paragraph 6',
  ),
  'early-end': permitted(
    'early-end',
    'At the tenant’s wish: the landlord’s loss or the agent’s reasonable costs at most',
    'schedule 1, paragraph 7',
  ),
  damages: permitted('damages', 'What a breach of the agreement cost', 'schedule 1, paragraph 5'),
  opening: permitted(
    'opening',
    'Rent that fell due before the rent account began',
    'schedule 1, paragraph 1',
  ),
}

/** The Act forbids every charge that its schedule 1 does not permit, for tenants and for people with a licence to occupy. */
export const forbiddenRule = fees(
  'charges-forbidden',
  'sections 3 and 28',
  inWords('every payment that schedule 1 does not permit'),
)
/** How long rent must be unpaid before interest may be charged. */
export const lateRentWait = fees('late-rent-wait', 'schedule 1, paragraph 4(2)', beginningWith(14, 'days'))
/** How far above the base rate interest on late rent may be. */
export const lateRentMargin = fees('late-rent-margin', 'schedule 1, paragraph 4(5)', {
  value: 300,
  unit: 'hundredths of a per cent',
})
/** The most for a change of the tenancy without evidence of higher costs. */
export const changeFee = fees('change-fee', 'schedule 1, paragraph 6(2)', { value: 5_000, unit: 'pence' })
