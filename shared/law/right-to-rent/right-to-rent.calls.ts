import { adds, contract, reads, removes } from '../../contract.ts'
import { z } from '../../zod.ts'
import {
  earlierChecks,
  rightToRentInput,
  rightToRentParams,
  rightToRentReply,
  uncheckedTenancy,
} from './right-to-rent.ts'

const path = '/api/tenancies/:id/right-to-rent'
const madeOf = [
  ...(['right_to_rent_checks', 'documents', 'document_versions'] as const),
  ...(['tenancies', 'tenancy_people', 'tenants', 'properties', 'rent_accounts'] as const),
] as const
const changes = ['right_to_rent_checks'] as const

/** The calls of right-to-rent checks. Client landlords see none: the copies are about people. */
export const rightToRentCalls = {
  list: contract({
    ...reads,
    name: 'listRightToRent',
    path,
    summary: 'The adults of a tenancy with their right to rent checks',
    reply: rightToRentReply,
    madeOf,
    // The first reading of a tenancy's people gives each tenant a payment reference.
    changes: ['tenancy_people'],
  }),
  add: contract({
    ...adds,
    name: 'addRightToRentCheck',
    path,
    summary: 'Record that somebody’s right to rent was checked, how, and until when it lasts',
    done: { title: 'Check Recorded', description: 'Gable keeps its copy for the tenancy and a year after.' },
    body: rightToRentInput,
    reply: rightToRentReply,
    changes,
  }),
  unchecked: contract({
    ...reads,
    name: 'listUncheckedTenancies',
    path: '/api/right-to-rent',
    summary: 'The tenancies with adults who have no right to rent check recorded',
    reply: z.array(uncheckedTenancy),
    madeOf,
  }),
  addEarlier: contract({
    ...adds,
    name: 'addEarlierChecks',
    path: '/api/right-to-rent/earlier',
    summary: 'Record that everyone in these tenancies was checked before you used Gable, all of them or none',
    undo: true,
    body: earlierChecks,
    bodyLimit: 256 * 1024,
    reply: z.object({ count: z.int() }),
    changes: [...changes, 'tenancy_people'],
  }),
  remove: contract({
    ...removes,
    name: 'deleteRightToRentCheck',
    path: `${path}/:check`,
    summary: 'Delete a check that was recorded by mistake; it can be restored for 30 days',
    done: { title: 'Check Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the check',
    params: rightToRentParams,
    changes,
  }),
}
