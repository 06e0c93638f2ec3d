import { adds, contract, reads } from '../../contract.ts'
import { z } from '../../zod.ts'
import { madeTenant } from '../tenants/tenants.visitor.ts'
import { viewingRow } from '../viewings/viewings.ts'
import { enquiryChange, enquiryInput, enquiryRow, enquiryViewing } from './enquiries.ts'

const path = '/api/enquiries'

/** What visitors of public pages ask, and what an agent does with it. */
export const enquiryCalls = {
  send: contract({
    name: 'sendEnquiry',
    method: 'post',
    path: '/api/agents/:id/enquiries',
    access: 'public',
    summary: 'Write to an agent from their published page, in general or about one home',
    params: z.object({ id: z.string().max(64) }),
    body: enquiryInput,
    // `copied`: whether the writer is mailed a copy.
    reply: z.object({ ok: z.literal(true), copied: z.boolean() }),
    status: 201,
    changes: ['enquiries', 'notifications'],
  }),
  list: contract({
    ...reads,
    name: 'listEnquiries',
    path,
    summary: 'All enquiries, the newest first',
    reply: z.array(enquiryRow),
    madeOf: ['enquiries', 'properties', 'viewings', 'tenants'],
    remembered: true,
  }),
  read: contract({
    ...reads,
    name: 'readEnquiry',
    path: `${path}/:id`,
    summary: 'One enquiry',
    reply: enquiryRow,
    madeOf: ['enquiries', 'properties', 'viewings', 'tenants'],
  }),
  change: contract({
    name: 'changeEnquiry',
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Mark an enquiry as handled, or reopen it',
    failed: 'Failed to update the enquiry',
    body: enquiryChange,
    reply: enquiryRow,
    changes: ['enquiries', 'notifications'],
  }),
  remove: contract({
    name: 'deleteEnquiry',
    method: 'delete',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Delete an enquiry for good, with everything that the visitor wrote',
    done: { title: 'Enquiry Deleted', description: 'The enquiry has been deleted.' },
    failed: 'Failed to delete the enquiry',
    reply: null,
    changes: ['enquiries', 'notifications'],
  }),
  makeViewing: contract({
    ...adds,
    name: 'makeViewingOfEnquiry',
    path: `${path}/:id/viewing`,
    summary: 'Make a viewing from an enquiry, once; fields left out are taken from it',
    done: { title: 'Viewing Added', description: 'Viewing has been scheduled successfully.' },
    failed: 'Failed to create viewing',
    body: enquiryViewing,
    reply: viewingRow,
    changes: ['enquiries', 'viewings', 'notifications'],
  }),
  makeTenant: contract({
    ...adds,
    name: 'makeTenantOfEnquiry',
    path: `${path}/:id/tenant`,
    summary: 'Make the visitor a pending tenant, once',
    reply: madeTenant,
    changes: ['enquiries', 'tenants', 'viewings', 'notifications'],
  }),
}
