/** The grounds for possession, numbered as in schedule 2 of the Housing Act 1988. */
export const groundNumbers = [
  ...(['1', '1A', '1B', '2', '2ZA', '2ZB', '2ZC', '2ZD', '4', '4A', '5', '5A', '5B', '5C'] as const),
  ...(['5D', '5E', '5F', '5G', '5H', '6', '6A', '6B', '7', '7A', '7B', '8', '9', '10'] as const),
  ...(['11', '12', '13', '14', '14ZA', '14A', '15', '17', '18'] as const),
] as const
export type Ground = (typeof groundNumbers)[number]

export type NoticePeriod = 'four-months' | 'two-months' | 'four-weeks' | 'two-weeks' | 'at-once'

/** Who besides a private landlord the ground is for; the books of a letting agency know nothing of it. */
type Only = 'social' | 'supported' | 'employer' | 'superior' | 'students'

interface GroundFacts {
  title: string
  asks: string
  isMandatory: boolean
  period: NoticePeriod
  /** How old the tenancy is at the date in the notice. */
  minimumAge?: 'year' | 'half-year'
  /** Whether the home may neither be let nor advertised afterwards. */
  bansLetting?: true
  /** Whether the landlord stated before the tenancy that the ground may be used (section 16D(3)). */
  asksStatement?: true
  /** The ground's condition of rent that is owed. */
  arrears?: 'three-months' | 'some' | 'persistent'
  only?: Only
}

type More = Omit<GroundFacts, 'title' | 'asks' | 'isMandatory' | 'period'>
/** On a mandatory ground the court makes the order; on another one it may. */
const mandatory = (period: NoticePeriod, more: More = {}) => ({ isMandatory: true, period, ...more })
const mayOrder = (period: NoticePeriod, more: More = {}) => ({ isMandatory: false, period, ...more })

/** What each ground asks, and how much notice it takes. */
export const grounds: Record<Ground, GroundFacts> = {
  '1': {
    title: 'The landlord or their family moves in',
    asks: 'The landlord, their partner or a close relative needs it as their only or main home.',
    ...mandatory('four-months', { minimumAge: 'year', bansLetting: true }),
  },
  '1A': {
    title: 'The landlord sells',
    asks: 'The landlord means to sell the property, or to grant a lease of more than 21 years.',
    ...mandatory('four-months', { minimumAge: 'year', bansLetting: true }),
  },
  '1B': {
    title: 'Sale after rent-to-buy',
    asks: 'A private registered provider let the home under a rent-to-buy agreement whose period is over.',
    ...mandatory('four-months', { asksStatement: true, only: 'social' }),
  },
  '2': {
    title: 'Sale by the mortgage lender',
    asks: 'The lender has a power of sale and needs the property empty for it.',
    ...mandatory('four-months'),
  },
  '2ZA': {
    title: 'The superior lease ends',
    asks: 'The landlord’s own lease ends within 12 months, and they are one of the landlords that the Act names.',
    ...mandatory('four-months', { asksStatement: true, only: 'superior' }),
  },
  '2ZB': {
    title: 'A long superior lease ends',
    asks: 'The landlord’s own lease of more than 21 years ends within 12 months.',
    ...mandatory('four-months', { asksStatement: true, only: 'superior' }),
  },
  '2ZC': {
    title: 'The superior landlord has become the landlord',
    asks: 'The superior lease of one of the landlords that the Act names ended no more than six months ago.',
    ...mandatory('four-months', { asksStatement: true, only: 'superior' }),
  },
  '2ZD': {
    title: 'The superior landlord has become the landlord after a long lease',
    asks: 'A superior lease of more than 21 years ended no more than six months ago.',
    ...mandatory('four-months', { asksStatement: true, only: 'superior' }),
  },
  '4': {
    title: 'Student accommodation of an institution',
    asks: 'The home was let to students by an educational institution within the last 12 months.',
    ...mandatory('two-weeks', { asksStatement: true, only: 'students' }),
  },
  '4A': {
    title: 'A house in multiple occupation for the next students',
    asks: 'All tenants were full-time students, the tenancy was entered into at most six months before it began, and students come next. The date lies between 1 June and 30 September.',
    ...mandatory('four-months', { asksStatement: true, only: 'students' }),
  },
  '5': {
    title: 'A minister of religion moves in',
    asks: 'The home is held for ministers of religion, and one needs it.',
    ...mandatory('two-months', { asksStatement: true, only: 'employer' }),
  },
  '5A': {
    title: 'An agricultural worker moves in',
    asks: 'The landlord needs the home for somebody who will work in agriculture for them.',
    ...mandatory('two-months', { asksStatement: true, only: 'employer' }),
  },
  '5B': {
    title: 'Somebody who meets employment requirements moves in',
    asks: 'A private registered provider holds the home for people with such employment.',
    ...mandatory('two-months', { asksStatement: true, only: 'social' }),
  },
  '5C': {
    title: 'The tenant’s employment by the landlord has ended',
    asks: 'The home was let because of the employment, which is over or no longer needs it.',
    ...mandatory('two-months', { asksStatement: true, only: 'employer' }),
  },
  '5D': {
    title: 'The tenant no longer meets employment requirements',
    asks: 'A private registered provider’s agreement asks for them.',
    ...mandatory('two-months', { asksStatement: true, only: 'social' }),
  },
  '5E': {
    title: 'The property becomes supported accommodation',
    asks: 'The landlord holds it for supported accommodation, and the tenant did not come for support.',
    ...mandatory('four-weeks', { asksStatement: true, only: 'supported' }),
  },
  '5F': {
    title: 'Support in supported accommodation has ended',
    asks: 'The support has ended, lost its funding, or no longer meets what the tenant needs.',
    ...mandatory('four-weeks', { asksStatement: true, only: 'supported' }),
  },
  '5G': {
    title: 'The council’s homelessness duty has ended',
    asks: 'The council has said within the last 12 months that it no longer needs the tenancy.',
    ...mandatory('four-weeks', { asksStatement: true, only: 'social' }),
  },
  '5H': {
    title: 'Stepping-stone accommodation',
    asks: 'A registered provider or charity let it on conditions that are no longer met.',
    ...mandatory('two-months', { asksStatement: true, only: 'social' }),
  },
  '6': {
    title: 'Redevelopment',
    asks: 'The landlord means to demolish, rebuild or do substantial works that cannot be done with the tenant there.',
    ...mandatory('four-months', { minimumAge: 'half-year' }),
  },
  '6A': {
    title: 'Accommodation during a redevelopment is no longer needed',
    asks: 'A social landlord lent the home while another was redeveloped.',
    ...mandatory('four-months', { asksStatement: true, only: 'social' }),
  },
  '6B': {
    title: 'Compliance with enforcement action',
    asks: 'A banning order, a prohibition order, a refused or revoked licence or the like makes letting unlawful.',
    ...mandatory('four-months'),
  },
  '7': {
    title: 'Death of the tenant',
    asks: 'The tenancy passed on by will or intestacy to somebody with no right to succeed.',
    ...mandatory('two-months'),
  },
  '7A': {
    title: 'Severe anti-social or criminal behaviour',
    asks: 'A conviction, a court’s finding or a closure order of the kinds that the Act names.',
    ...mandatory('at-once'),
  },
  '7B': {
    title: 'No right to rent',
    asks: 'The Home Office has notified the landlord that somebody who lives there has no right to rent.',
    ...mandatory('two-weeks'),
  },
  '8': {
    title: 'Three months of rent are owed',
    asks: 'Three months’ rent (13 weeks’ where it is paid weekly or fortnightly) is owed at the notice and at the hearing.',
    ...mandatory('four-weeks', { arrears: 'three-months' }),
  },
  '9': {
    title: 'Suitable alternative accommodation',
    asks: 'Another suitable home is there for the tenant.',
    ...mayOrder('two-months'),
  },
  '10': {
    title: 'Some rent is owed',
    asks: 'Rent is owed at the notice and when proceedings begin.',
    ...mayOrder('four-weeks', { arrears: 'some' }),
  },
  '11': {
    title: 'Rent is persistently paid late',
    asks: 'The tenant has persistently delayed paying rent, whether or not any is owed.',
    ...mayOrder('four-weeks', { arrears: 'persistent' }),
  },
  '12': {
    title: 'Breach of the agreement',
    asks: 'An obligation of the tenancy other than rent is broken.',
    ...mayOrder('two-weeks'),
  },
  '13': {
    title: 'The property has deteriorated',
    asks: 'The tenant, or somebody who lives there, has neglected or damaged it.',
    ...mayOrder('two-weeks'),
  },
  '14': {
    title: 'Anti-social behaviour',
    asks: 'Nuisance or annoyance to others, or a conviction for using the home unlawfully.',
    ...mayOrder('at-once'),
  },
  '14ZA': {
    title: 'Rioting',
    asks: 'The tenant or an adult who lives there was convicted of an offence at a riot.',
    ...mayOrder('two-weeks'),
  },
  '14A': {
    title: 'Domestic abuse',
    asks: 'A social landlord’s tenant has left because of the other’s violence.',
    ...mayOrder('two-weeks', { only: 'social' }),
  },
  '15': {
    title: 'The furniture has deteriorated',
    asks: 'The tenant, or somebody who lives there, has ill-treated what came with the home.',
    ...mayOrder('two-weeks'),
  },
  '17': {
    title: 'A false statement',
    asks: 'The tenancy was granted because of a false statement by the tenant.',
    ...mayOrder('two-weeks'),
  },
  '18': {
    title: 'The tenant refuses support',
    asks: 'In supported accommodation, the tenant unreasonably refuses to co-operate.',
    ...mayOrder('four-weeks', { asksStatement: true, only: 'supported' }),
  },
}
