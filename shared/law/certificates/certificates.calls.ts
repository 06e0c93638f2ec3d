import { adds, contract, removes, sharedReads } from '../../contract.ts'
import { z } from '../../zod.ts'
import { earlierCertificates } from './certificates.earlier.ts'
import {
  certificateChange,
  certificateInput,
  certificateRow,
  certificatesOfHome,
  homeCertificates,
} from './certificates.ts'

const path = '/api/certificates'
const madeOf = ['certificates', 'documents', 'document_versions', 'properties', 'tenancies'] as const
const changes = ['certificates'] as const

/** The calls of certificates. Client landlords see those of their own homes. */
export const certificateCalls = {
  ofHome: contract({
    ...sharedReads,
    name: 'listCertificatesOfHome',
    path: '/api/properties/:id/certificates',
    summary:
      'A property’s gas, electrical, EPC, alarms, licence and insurance records, and the history of each',
    reply: certificatesOfHome,
    madeOf,
  }),
  list: contract({
    ...sharedReads,
    name: 'listCertificates',
    path,
    summary: 'The certificates of every property: what is missing and what expires',
    reply: z.object({ day: z.string(), homes: z.array(homeCertificates) }),
    madeOf,
  }),
  add: contract({
    ...adds,
    name: 'addCertificate',
    path,
    summary: 'Record that a property was checked, assessed, licensed or insured, or doesn’t need to be',
    done: { title: 'Certificate Recorded', description: 'We’ve updated the next due dates.' },
    body: certificateInput,
    reply: certificateRow,
    changes,
  }),
  addEarlier: contract({
    ...adds,
    name: 'addEarlierCertificates',
    path: `${path}/earlier`,
    summary: 'Record the dates of many certificates from before the account, all of them or none',
    undo: true,
    body: earlierCertificates,
    bodyLimit: 1024 * 1024,
    reply: z.object({ count: z.int() }),
    changes,
  }),
  change: contract({
    name: 'changeCertificate',
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Change a certificate',
    done: { title: 'Certificate Updated', description: 'Certificate has been updated successfully.' },
    body: certificateChange,
    reply: certificateRow,
    changes,
  }),
  remove: contract({
    ...removes,
    name: 'deleteCertificate',
    path: `${path}/:id`,
    summary: 'Delete a certificate; its document stays. It can be restored for 30 days',
    done: { title: 'Certificate Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the certificate',
    changes,
  }),
}
