import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { applicationPerson } from './apply.ts'

/** An applicant's application: the link to its form, and what it says. */
export const applyCalls = {
  send: contract({
    name: 'sendApplication',
    method: 'post',
    path: '/api/applicants/:id/apply',
    access: 'write',
    summary: 'Email an applicant the secure link to their application, for a property or without one',
    done: { title: 'Application Link Sent', description: 'We’ve emailed the applicant the link.' },
    failed: 'Application Link Not Sent',
    params: idParams,
    body: z.strictObject({ propertyId: z.uuid('Choose a property').optional() }),
    takesKey: true,
    reply: z.object({ sentTo: z.string() }),
    changes: ['applicants', 'links'],
  }),
  read: contract({
    name: 'readApplication',
    method: 'get',
    path: '/api/applicants/:id/application',
    access: 'write',
    summary: 'The people of an application with their incomes, referees and share codes',
    params: idParams,
    reply: z.object({ people: z.array(applicationPerson) }),
    madeOf: ['applicants', 'tenants'],
  }),
}
