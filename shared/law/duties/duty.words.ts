interface DutyWords {
  /** What is to be done, as the row's title: 'Protect the deposit'. */
  title: string
  /** The kind in the plural, for filters: 'Deposits to protect'. */
  many: string
  /** The title in plain words, for a private landlord. */
  plain: string
}

/** The kinds of duties with their words, in the order in which they come up in the life of a letting. */
export const dutyWords = {
  'holding-agree': {
    title: 'Agree the tenancy',
    many: 'Holding deposits to settle',
    plain: 'Agree the tenancy, or repay the holding deposit',
  },
  'holding-repay': {
    title: 'Repay the holding deposit',
    many: 'Holding deposits to repay',
    plain: 'Repay the holding deposit, or give your reason in writing',
  },
  'deposit-protect': {
    title: 'Protect the deposit',
    many: 'Deposits to protect',
    plain: 'Protect the deposit in a government-approved scheme',
  },
  'deposit-inform': {
    title: 'Give the prescribed information',
    many: 'Prescribed information to give',
    plain: 'Give the tenants, and anyone else who paid, the prescribed information about the deposit',
  },
  'pet-answer': {
    title: 'Answer the pet request',
    many: 'Pet requests to answer',
    plain: 'Answer in writing whether the tenant may keep a pet',
  },
  'register-home': {
    title: 'Register the property on the PRS Database',
    many: 'Properties to register',
    plain: 'Register the property on the PRS Database',
  },
  'register-renew': {
    title: 'Renew the PRS Database entry',
    many: 'Registrations to renew',
    plain: 'Renew the property’s entry on the PRS Database',
  },
  'register-tell': {
    title: 'Update the PRS Database',
    many: 'PRS Database entries to update',
    plain: 'Update the property’s entry on the PRS Database',
  },
  'gas-check': {
    title: 'Gas safety check',
    many: 'Gas safety checks',
    plain: 'Have a Gas Safe registered engineer check the gas',
  },
  'electrical-check': {
    title: 'Electrical safety inspection (EICR)',
    many: 'Electrical inspections (EICR)',
    plain: 'Have the wiring inspected by a qualified person (EICR)',
  },
  'energy-certificate': {
    title: 'Energy performance certificate (EPC)',
    many: 'EPCs',
    plain: 'Get an energy performance certificate (EPC)',
  },
  'energy-rating': {
    title: 'Raise the EPC rating to E',
    many: 'EPC ratings below E',
    plain: 'Improve the property to EPC band E, or register an exemption',
  },
  'alarms-check': {
    title: 'Test the alarms on the first day',
    many: 'Alarms to test',
    plain: 'Test the smoke and carbon monoxide alarms on the first day',
  },
  'licence-ends': {
    title: 'Renew the licence',
    many: 'Licences that expire',
    plain: 'Apply to the council for the next licence',
  },
  'insurance-ends': {
    title: 'Renew the insurance',
    many: 'Insurance that expires',
    plain: 'Renew the property’s insurance',
  },
  'information-sheet': {
    title: 'Give the information sheet',
    many: 'Information sheets',
    plain: 'Give the tenants the Renters’ Rights Act information sheet',
  },
  'written-statement': {
    title: 'Give the written statement of terms',
    many: 'Written statements of terms',
    plain: 'Give the tenants a written statement of their terms',
  },
  'gas-copy': {
    title: 'Give the tenants the gas safety record',
    many: 'Gas safety records to give',
    plain: 'Give the tenants a copy of the gas safety record',
  },
  'electrical-copy': {
    title: 'Give the tenants the EICR',
    many: 'EICRs to give',
    plain: 'Give the tenants a copy of the electrical safety report (EICR)',
  },
  'right-to-rent': {
    title: 'Check the right to rent',
    many: 'Right to rent checks',
    plain: 'Check everyone’s right to rent',
  },
  'right-to-rent-again': {
    title: 'Follow-up right to rent check',
    many: 'Follow-up right to rent checks',
    plain: 'Check this person’s right to rent again',
  },
  'increase-answer': {
    title: 'Get the landlord’s answer on the rent increase',
    many: 'Rent increases that wait for a landlord',
    plain: 'Decide on the rent increase',
  },
  'increase-serve': {
    title: 'Serve the rent increase (Form 4A)',
    many: 'Rent increases to serve',
    plain: 'Serve the rent increase on the tenants',
  },
} satisfies Record<string, DutyWords>
