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

export const dutyWords: Record<DutyKind, DutyWords> = {
  'holding-agree': {
    title: 'Agree the tenancy',
    many: 'Holding deposits to settle',
    done: 'Done when the holding deposit is put towards the first rent or the deposit, repaid, or kept with a reason served in writing.',
    plain: 'Agree the tenancy, or repay the holding deposit',
  },
  'holding-repay': {
    title: 'Repay the holding deposit',
    many: 'Holding deposits to repay',
    done: 'Done when the holding deposit is repaid, or kept with a reason served in writing.',
    plain: 'Repay the holding deposit, or give your reason in writing',
  },
  'deposit-protect': {
    title: 'Protect the deposit',
    many: 'Deposits to protect',
    done: 'Done when the deposit is recorded as paid to a custodial scheme, or as insured with its reference.',
    plain: 'Protect the deposit in a government-approved scheme',
  },
  'deposit-inform': {
    title: 'Give the prescribed information',
    many: 'Prescribed information to give',
    done: 'Done when the prescribed information is recorded as served on the tenants and any relevant person who paid.',
    plain: 'Give the tenants, and anyone else who paid, the prescribed information about the deposit',
  },
  'pet-answer': {
    title: 'Answer the pet request',
    many: 'Pet requests to answer',
    done: 'Done when your consent or refusal in writing is recorded.',
    plain: 'Answer in writing whether the tenant may keep a pet',
  },
  'register-home': {
    title: 'Register the property on the PRS Database',
    many: 'Properties to register',
    done: 'Done when the registration is recorded with its number.',
    plain: 'Register the property on the PRS Database',
  },
  'register-renew': {
    title: 'Renew the PRS Database entry',
    many: 'Registrations to renew',
    done: 'Done when the renewal is recorded.',
    plain: 'Renew the property’s entry on the PRS Database',
  },
  'register-tell': {
    title: 'Update the PRS Database',
    many: 'PRS Database entries to update',
    done: 'Done when the update is recorded.',
    plain: 'Update the property’s entry on the PRS Database',
  },
  'gas-check': {
    title: 'Gas safety check',
    many: 'Gas safety checks',
    done: 'Done when a gas safety check is recorded among the property’s certificates, or that it has no gas.',
    plain: 'Have a Gas Safe registered engineer check the gas',
  },
  'electrical-check': {
    title: 'Electrical safety inspection (EICR)',
    many: 'Electrical inspections (EICR)',
    done: 'Done when an EICR is recorded among the property’s certificates.',
    plain: 'Have the wiring inspected by a qualified person (EICR)',
  },
  'energy-certificate': {
    title: 'Energy performance certificate (EPC)',
    many: 'EPCs',
    done: 'Done when a valid EPC is recorded among the property’s certificates, or why it needs none.',
    plain: 'Get an energy performance certificate (EPC)',
  },
  'energy-rating': {
    title: 'Raise the EPC rating to E',
    many: 'EPC ratings below E',
    done: 'Done when an EPC of E or better is recorded, or a registered exemption.',
    plain: 'Improve the property to EPC band E, or register an exemption',
  },
  'alarms-check': {
    title: 'Test the alarms on the first day',
    many: 'Alarms to test',
    done: 'Done when a test on or after the tenancy’s first day is recorded.',
    plain: 'Test the smoke and carbon monoxide alarms on the first day',
  },
  'licence-ends': {
    title: 'Renew the licence',
    many: 'Licences that expire',
    done: 'Done when the next licence is recorded, or that the property no longer needs one.',
    plain: 'Apply to the council for the next licence',
  },
  'insurance-ends': {
    title: 'Renew the insurance',
    many: 'Insurance that expires',
    done: 'Done when the next policy is recorded, or that there is none any more.',
    plain: 'Renew the property’s insurance',
  },
  'information-sheet': {
    title: 'Give the information sheet',
    many: 'Information sheets',
    done: 'Done when the tenancy is recorded as agreed in writing and the official information sheet as served on every tenant.',
    plain: 'Give the tenants the Renters’ Rights Act information sheet',
  },
  'written-statement': {
    title: 'Give the written statement of terms',
    many: 'Written statements of terms',
    done: 'Done when the written statement of terms is recorded as served on every tenant.',
    plain: 'Give the tenants a written statement of their terms',
  },
  'gas-copy': {
    title: 'Give the tenants the gas safety record',
    many: 'Gas safety records to give',
    done: 'Done when this gas safety record is recorded as served on every tenant.',
    plain: 'Give the tenants a copy of the gas safety record',
  },
  'electrical-copy': {
    title: 'Give the tenants the EICR',
    many: 'EICRs to give',
    done: 'Done when this EICR is recorded as served on every tenant.',
    plain: 'Give the tenants a copy of the electrical safety report (EICR)',
  },
  'right-to-rent': {
    title: 'Check the right to rent',
    many: 'Right to rent checks',
    done: 'Done when a check of this person is recorded with the tenancy.',
    plain: 'Check everyone’s right to rent',
  },
  'right-to-rent-again': {
    title: 'Follow-up right to rent check',
    many: 'Follow-up right to rent checks',
    done: 'Done when the follow-up check of this person is recorded with the tenancy.',
    plain: 'Check this person’s right to rent again',
  },
  'increase-answer': {
    title: 'Get the landlord’s answer on the rent increase',
    many: 'Rent increases that wait for a landlord',
    done: 'Done when the landlord’s answer is recorded, or the increase is withdrawn.',
    plain: 'Decide on the rent increase',
  },
  'increase-serve': {
    title: 'Serve the rent increase (Form 4A)',
    many: 'Rent increases to serve',
    done: 'Done when the notice is recorded as served on every tenant, or the increase is withdrawn.',
    plain: 'Serve the rent increase on the tenants',
  },
}
