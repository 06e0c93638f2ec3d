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
}
