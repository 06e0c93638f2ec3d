import type { DutyKind } from './duties.ts'

interface DutyWords {
  /** What is to be done, as the row's title: 'Protect the deposit'. */
  title: string
  /** The kind in the plural, for filters: 'Deposits to protect'. */
  many: string
  /** Which evidence ends it. */
  done: string
  /** The title in plain words, for a private landlord. */
  plain: string
}

/** What each kind of duty is called. */
export const dutyWords: Record<DutyKind, DutyWords> = {
  'holding-agree': {
    title: 'Agree the tenancy',
    many: 'Holding deposits to settle',
    done: 'Done when the holding deposit is applied to the first rent or the deposit, given back, or kept with a served reason.',
    plain: 'Agree the tenancy, or give the holding deposit back',
  },
  'holding-repay': {
    title: 'Repay the holding deposit',
    many: 'Holding deposits to repay',
    done: 'Done when the holding deposit is given back, or kept with a served reason.',
    plain: 'Give the holding deposit back, or say in writing why you keep it',
  },
  'deposit-protect': {
    title: 'Protect the deposit',
    many: 'Deposits to protect',
    done: 'Done when the deposit is recorded as paid to a custodial scheme, or as insured with its reference.',
    plain: 'Put the deposit into a protection scheme',
  },
  'deposit-inform': {
    title: 'Serve the deposit’s information',
    many: 'Deposits to inform about',
    done: 'Done when the prescribed information is on record as served on the tenants and on whoever paid.',
    plain: 'Give the tenants, and whoever paid, the information about the deposit',
  },
  'pet-answer': {
    title: 'Answer the request to keep a pet',
    many: 'Requests to keep a pet',
    done: 'Done when consent or refusal in writing is recorded.',
    plain: 'Answer in writing whether the tenant may keep a pet',
  },
  'register-home': {
    title: 'Register the home in the landlord database',
    many: 'Homes to register',
    done: 'Done when the registration is recorded with its number.',
    plain: 'Register the home in the landlord database',
  },
  'register-renew': {
    title: 'Renew the home’s registration',
    many: 'Registrations to renew',
    done: 'Done when the renewal is recorded.',
    plain: 'Renew the home in the landlord database',
  },
  'register-tell': {
    title: 'Tell the landlord database what changed',
    many: 'Changes to tell the landlord database',
    done: 'Done when it is recorded that the database was told.',
    plain: 'Tell the landlord database what changed',
  },
  'gas-check': {
    title: 'Have the gas checked',
    many: 'Gas checks',
    done: 'Done when a gas check is recorded among the home’s certificates, or that it has no gas.',
    plain: 'Have a Gas Safe engineer check the gas',
  },
  'electrical-check': {
    title: 'Have the electrics inspected',
    many: 'Electrical inspections',
    done: 'Done when an electrical inspection is recorded among the home’s certificates.',
    plain: 'Have an electrician inspect the wiring',
  },
  'energy-certificate': {
    title: 'Get an energy certificate',
    many: 'Energy certificates',
    done: 'Done when a valid energy certificate is recorded among the home’s certificates, or why it needs none.',
    plain: 'Get an energy certificate (EPC)',
  },
  'energy-rating': {
    title: 'Raise the energy rating to E',
    many: 'Energy ratings below E',
    done: 'Done when a certificate of E or better is recorded, or the exemption that is registered.',
    plain: 'Improve the home to an energy rating of E, or register an exemption',
  },
  'alarms-check': {
    title: 'Check the alarms on the first day',
    many: 'Alarms to check',
    done: 'Done when a check of the alarms on or after the tenancy’s first day is recorded.',
    plain: 'Test the smoke and carbon monoxide alarms on the first day',
  },
  'licence-ends': {
    title: 'Renew the licence',
    many: 'Licences that end',
    done: 'Done when the next licence is recorded, or that the home needs none any more.',
    plain: 'Apply to the council for the next licence',
  },
  'insurance-ends': {
    title: 'Renew the insurance',
    many: 'Insurances that end',
    done: 'Done when the next policy is recorded, or that there is none any more.',
    plain: 'Renew the insurance of the home',
  },
  'information-sheet': {
    title: 'Serve the information sheet',
    many: 'Information sheets',
    done: 'Done when the information sheet is on record as served on every tenant, or, where the tenancy was agreed orally, its written statement.',
    plain: 'Give the tenants the official information sheet',
  },
  'written-statement': {
    title: 'Serve the written statement',
    many: 'Written statements',
    done: 'Done when the written statement of terms is on record as served on every tenant.',
    plain: 'Give the tenants the written statement of their terms',
  },
  'gas-copy': {
    title: 'Give the tenants the gas record',
    many: 'Gas records to give',
    done: 'Done when this gas record is on record as served on every tenant.',
    plain: 'Give the tenants a copy of the gas record',
  },
  'electrical-copy': {
    title: 'Give the tenants the electrical report',
    many: 'Electrical reports to give',
    done: 'Done when this electrical report is on record as served on every tenant.',
    plain: 'Give the tenants a copy of the electrical report',
  },
  'right-to-rent': {
    title: 'Check the right to rent',
    many: 'Rights to rent to check',
    done: 'Done when a check of this person is recorded with the tenancy.',
    plain: 'Check that all adults may rent',
  },
  'right-to-rent-again': {
    title: 'Check the right to rent again',
    many: 'Rights to rent that end',
    done: 'Done when the next check of this person is recorded with the tenancy.',
    plain: 'Check again that this person may rent',
  },
  'increase-answer': {
    title: 'Get the landlord’s word on the rent increase',
    many: 'Rent increases that wait for a landlord',
    done: 'Done when the landlord’s answer is on record, or the increase is taken back.',
    plain: 'Decide on the rent increase',
  },
  'increase-serve': {
    title: 'Serve the rent increase',
    many: 'Rent increases to serve',
    done: 'Done when the notice is on record as served on every tenant, or the increase is taken back.',
    plain: 'Serve the rent increase on the tenants',
  },
}
