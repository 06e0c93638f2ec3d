import { contract } from '../../contract.ts'
import { z } from '../../zod.ts'
import { peopleInput, tenancyPeople } from './people.ts'

const path = '/api/tenancies/:id/people'

/** The calls of a tenancy's people. */
export const peopleCalls = {
  read: contract({
    name: 'readPeople',
    method: 'get',
    path,
    access: 'shared',
    summary: 'A tenancy’s tenants, permitted occupiers and guarantors, with shares and payment references',
    reply: tenancyPeople,
    madeOf: ['tenancy_people', 'tenancies', 'tenants', 'schedules'],
    // The call changes something, because the first read gives the tenant a payment reference.
    changes: ['tenancy_people'],
  }),
  replace: contract({
    name: 'replacePeople',
    needsRent: 'tenancy',
    method: 'put',
    path,
    access: 'write',
    summary:
      'State all people of a tenancy at once; 409 with the stored people where somebody else saved since',
    done: { title: 'People Saved', description: 'The people of the tenancy have been saved.' },
    undo: true,
    body: peopleInput,
    reply: tenancyPeople.extend({ changeId: z.uuid() }),
    changes: ['tenancy_people', 'tenancies', 'tenants', 'properties', 'entries'],
  }),
}
