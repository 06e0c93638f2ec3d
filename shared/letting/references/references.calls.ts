import { adds, contract } from '../../contract.ts'
import { detailsEntered } from '../applicants/apply.ts'
import {
  referenceAskInput,
  referenceFileInput,
  referenceList,
  referencePhoneInput,
  referencesSent,
} from './references.ts'

const path = '/api/tenancies/:id/references'
const changes = ['let_references', 'links', 'tenancy_people'] as const
const records = { ...adds, reply: referenceList, changes } as const
const asks = { ...records, reply: referencesSent } as const

/** References of the people of a let. They are read by those who decide: viewers and client landlords read none. */
export const referenceCalls = {
  list: contract({
    name: 'listReferences',
    method: 'get',
    path,
    access: 'write',
    summary: 'The people of a let with their referees, what these answered, and income against the rent',
    reply: referenceList,
    madeOf: [
      ...(['let_references', 'tenancy_people', 'tenancies', 'tenants', 'applicants'] as const),
      ...(['applicant_people', 'documents', 'document_versions'] as const),
    ],
    // The first reading of a tenancy’s people gives each tenant a payment reference.
    changes: ['tenancy_people'],
  }),
  ask: contract({
    ...asks,
    name: 'askReference',
    path,
    summary: 'Email an employer or a last landlord the link to ten questions. It works for 14 days',
    body: referenceAskInput,
  }),
  askAll: contract({
    ...asks,
    name: 'askReferences',
    path: `${path}/ask`,
    summary: 'Email the referees that the applicants named and who were not asked yet',
    failed: 'Failed to ask the referees',
  }),
  remind: contract({
    ...asks,
    name: 'remindReferees',
    path: `${path}/remind`,
    summary: 'Email the referees who have not answered their link again',
    failed: 'Failed to remind the referees',
  }),
  phone: contract({
    ...records,
    name: 'recordReference',
    path: `${path}/phone`,
    summary: 'Record what a referee said on the phone, and whom you rang',
    done: { title: 'Reference Recorded', description: 'It says that you rang the referee.' },
    body: referencePhoneInput,
  }),
  enter: contract({
    ...records,
    name: 'enterDetails',
    path: `${path}/details`,
    summary: 'Enter or correct the income, the referees and the share code of a person of a let',
    done: { title: 'Details Saved', description: 'Incomes and referees have been updated.' },
    body: detailsEntered,
    changes: [...changes, 'applicants', 'tenants'],
  }),
  file: contract({
    ...records,
    name: 'addReferenceFile',
    path: `${path}/file`,
    summary: 'Record a referencing company’s report, a document of the tenancy, as a reference',
    done: { title: 'Reference Recorded', description: 'The file is among the tenancy’s documents.' },
    body: referenceFileInput,
  }),
}
