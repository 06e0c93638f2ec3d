import { contract } from '../../contract.ts'
import { dutiesReply } from './duties.ts'

/** The tables that duties follow from. A room that derives a kind adds its own. */
export const dutiesMadeOf = [
  ...(['properties', 'tenancies', 'tenants', 'landlords', 'entries'] as const),
] as const

/** The calls of duties. Client landlords see none: the work is the agency's. */
export const dutyCalls = {
  list: contract({
    name: 'listDuties',
    needsRent: 'shown',
    method: 'get',
    path: '/api/duties',
    access: 'read',
    summary: 'What English law asks to be done, for which home, by when, why, and by which rule',
    reply: dutiesReply,
    madeOf: dutiesMadeOf,
  }),
}
