import { contract } from '../../contract.ts'
import { holdInput, holdParams, retention, retentionChange } from './retention.ts'

const path = '/api/privacy/retention'

/** What leaves by itself once it is old: its periods, what leaves next, and what somebody keeps. */
export const retentionCalls = {
  read: contract({
    name: 'readRetention',
    method: 'get',
    path,
    access: 'manage',
    summary:
      'How long people’s data is kept, what will be deleted on the first of next month, and what has been deleted',
    reply: retention,
    madeOf: [
      ...([
        'retention_settings',
        'retention_holds',
        'enquiries',
        'viewings',
        'tenants',
        'bills',
        'applicants',
        'offers',
      ] as const),
      ...(['tenancies', 'tenancy_people', 'notes', 'invoices', 'entries', 'rent_accounts'] as const),
      ...(['right_to_rent_checks', 'contractors', 'proofs', 'servings'] as const),
    ],
  }),
  change: contract({
    name: 'changeRetention',
    method: 'put',
    path,
    access: 'manage',
    confirmed: true,
    summary: 'Change for how many months a kind is kept, from the next run',
    done: { title: 'Period Saved', description: 'It applies from the first of next month.' },
    body: retentionChange,
    reply: retention,
    changes: ['retention_settings'],
  }),
  hold: contract({
    name: 'holdRecord',
    method: 'post',
    path: `${path}/holds`,
    access: 'manage',
    summary: 'Keep one enquiry, visitor, former tenant or document beyond the period, with a reason',
    done: { title: 'Kept', description: 'It’s kept until somebody allows its deletion.' },
    body: holdInput,
    takesKey: true,
    reply: retention,
    changes: ['retention_holds'],
  }),
  release: contract({
    name: 'releaseRecord',
    method: 'delete',
    path: `${path}/holds/:kind/:id`,
    access: 'manage',
    summary: 'Allow something that was kept to be deleted in the next run',
    done: { title: 'Deletion Allowed', description: 'It will be deleted on the first of next month.' },
    failed: 'Failed to allow the deletion',
    tellsConflict: true,
    params: holdParams,
    reply: retention,
    changes: ['retention_holds'],
  }),
}
