import { frequencyWords } from '../../money/rent/rent.words.ts'
import type { RentFrequency } from '../../records/terms/terms.calendar.ts'
import { type IncludedBill, includedBillNames } from '../register/register.ts'
import type { StatementItem, StatementPlace } from './statement.ts'

/** What a written statement is made of. Amounts are texts as they are printed, days too. */
export interface StatementFacts {
  landlord: { name: string; address: string }
  tenants: string[]
  home: string
  startsOn: string
  rent: { amount: string; every: RentFrequency; due: string }
  /** Bills that the rent includes; null while nobody has said. */
  billsIncluded: readonly IncludedBill[] | null
  /** Bills that the tenant pays to the landlord beside the rent, as the agreement says it; empty for none. */
  billsBeside: string
  /** Null where no deposit is taken. */
  deposit: string | null
  hasGas: boolean | null
  /** Whether the tenant may make improvements with the landlord's consent. */
  mayImprove: boolean
  /** Why the tenancy is of supported accommodation; empty where it is not. */
  supportedWhy: string
}

/** The eighteen items in the order of the schedule; those that do not apply are left out. */
export function statementItems(facts: StatementFacts): StatementItem[] {
  const { landlord, tenants, rent, deposit } = facts
  const items: (StatementItem | false)[] = [
    known(1, 'Landlord', landlord.name, 'The landlord’s name', 'landlord'),
    known(2, tenants.length === 1 ? 'Tenant' : 'Tenants', tenants.join(', '), 'The tenants’ names', 'tenant'),
    known(
      3,
      'Address for notices to the landlord',
      landlord.address.replaceAll('\n', ', '),
      'The landlord’s address in England or Wales',
      'landlord',
    ),
    known(4, 'The property', facts.home, 'The address of the property', 'home'),
    known(5, 'Possession from', facts.startsOn, 'The first day of the tenancy', 'tenancy'),
    known(6, 'Rent', `${rent.amount} ${frequencyWords[rent.every]}, due ${rent.due}`, 'The rent', 'tenancy'),
    text(
      7,
      'Increases of the rent',
      'If the landlord makes a new proposal to increase the rent, the landlord must serve a notice on the tenant in accordance with section 13 of the Housing Act 1988.',
    ),
    billsOf(facts),
    deposit !== null && known(9, 'Deposit', deposit, 'The deposit', 'tenancy'),
    text(
      10,
      'The tenant’s notice',
      'The tenant gives at least two months’ notice in writing to leave, unless the landlord has agreed in writing to less; where there are joint tenants, all of them take part in that agreement.',
    ),
    text(
      11,
      'How the landlord can end the tenancy',
      'In most circumstances the landlord can bring the tenancy to an end only by obtaining a court’s order for possession of the property and its execution, in accordance with the Housing Act 1988. To seek one, the landlord must usually first serve a notice of proceedings for possession in the prescribed form, which specifies the ground or grounds of possession. The grounds determine the least period of notice, if any, before proceedings begin.',
    ),
    text(
      12,
      'Fitness for human habitation',
      'The landlord is under an obligation to ensure that the property is fit for human habitation, to the extent required by section 9A of the Landlord and Tenant Act 1985.',
    ),
    text(
      13,
      'Repairs',
      'To the extent required by section 11 of the Landlord and Tenant Act 1985, the landlord is under an obligation to keep in repair the structure and exterior of the property; to keep in repair and proper working order the installations for the supply of water, gas and electricity and for sanitation; and those for space heating and heating water.',
    ),
    text(
      14,
      'Electrical safety',
      'In accordance with regulation 3 of the Electrical Safety Standards in the Private Rented Sector and Social Rented Sector (England) Regulations 2020, the landlord is under an obligation to ensure that electrical safety standards are met while the property is occupied; to have the electrical installations inspected and tested by a qualified person at least every five years, or earlier if the last report requires it; and to obtain a report with the results and the date of the next inspection, and supply a copy to the tenant.',
    ),
    gasOf(facts),
    facts.mayImprove &&
      text(
        16,
        'Improvements for a disabled person',
        'Section 190 of the Equality Act 2010 has the effect that the landlord may not unreasonably withhold consent to an improvement where a disabled person occupies or intends to occupy the property as their only or main home and the improvement is likely to facilitate their enjoyment of it, having regard to their disability. This does not apply in so far as the tenancy itself makes provision of a like nature.',
      ),
    text(
      17,
      'Pets',
      'In accordance with section 16A of the Housing Act 1988 the tenant may keep a pet at the property if the tenant asks to do so under that section and the landlord consents. The landlord may not unreasonably refuse consent.',
    ),
    facts.supportedWhy !== '' &&
      text(18, 'Supported accommodation', `The tenancy is of supported accommodation: ${facts.supportedWhy}`),
  ]
  return items.filter((item) => item !== false)
}

const text = (paragraph: number, title: string, words: string): StatementItem => ({
  paragraph,
  title,
  text: words,
})

const known = (
  paragraph: number,
  title: string,
  words: string,
  missing: string,
  missingAt: StatementPlace,
): StatementItem =>
  words.trim() === '' ? { paragraph, title, text: '', missing, missingAt } : text(paragraph, title, words)

function billsOf({ billsIncluded, billsBeside }: StatementFacts): StatementItem | false {
  const title = 'Bills paid to the landlord'
  if (billsIncluded === null)
    return {
      paragraph: 8,
      title,
      text: '',
      missing: 'Whether the rent includes bills',
      missingAt: 'answers',
    }
  if (billsIncluded.length === 0 && billsBeside === '') return false
  const included = billsIncluded.map((bill) => includedBillNames[bill].toLowerCase()).join(', ')
  return text(
    8,
    title,
    [
      included && `Payable as part of the rent: ${included}.`,
      billsBeside && `Payable in addition to the rent: ${billsBeside}`,
    ]
      .filter(Boolean)
      .join(' '),
  )
}

function gasOf({ hasGas }: StatementFacts): StatementItem | false {
  const title = 'Gas safety'
  if (hasGas === false) return false
  if (hasGas === null) return { paragraph: 15, title, text: '', missing: 'Whether the property has gas' }
  return text(
    15,
    title,
    'In accordance with regulation 36 of the Gas Safety (Installation and Use) Regulations 1998 the landlord is under an obligation to maintain gas fittings and the flues that serve them in a safe condition; to have each appliance and flue checked for safety by somebody approved by the Health and Safety Executive at the intervals of the Regulations; and to have a record made of each check, of which a copy is given to the tenant, subject to exceptions.',
  )
}

export const listMissingItems = (items: readonly StatementItem[]): string[] =>
  items.flatMap(({ missing }) => (missing ? [missing] : []))
