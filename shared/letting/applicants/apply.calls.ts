import { contract, writes } from '../../contract.ts'
import { z } from '../../zod.ts'
import { application, mostOnForm, personEntered } from './apply.ts'

export const applyCalls = {
  send: contract({
    ...writes,
    name: 'sendApplication',
    path: '/api/applicants/:id/apply',
    summary:
      'Email an applicant the link to their application, for a property or without one, or somebody with them the link to their own details',
    done: { title: 'Application Link Sent', description: 'We’ve emailed the link.' },
    failed: 'Application Link Not Sent',
    body: z.strictObject({
      propertyId: z.uuid('Choose a property').optional(),
      /** The place of somebody who applies with them: they see and confirm their own details alone. */
      at: z
        .int()
        .min(0)
        .max(mostOnForm - 1)
        .optional(),
    }),
    takesKey: true,
    reply: z.object({ sentTo: z.string() }),
    changes: ['applicants', 'tenants', 'links'],
  }),
  read: contract({
    name: 'readApplication',
    method: 'get',
    path: '/api/applicants/:id/application',
    access: 'write',
    summary: 'The people of an application with their incomes, referees and share codes',
    reply: application,
    madeOf: ['applicants', 'tenants'],
  }),
  enter: contract({
    ...writes,
    name: 'enterApplication',
    path: '/api/applicants/:id/application',
    summary:
      'Enter, correct or remove a person of an application; what they entered themselves stays readable',
    done: { title: 'Application Updated', description: 'The details have been saved.' },
    body: personEntered,
    reply: application,
    changes: ['applicants', 'tenants'],
  }),
}
