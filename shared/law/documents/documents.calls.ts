import { about, noticedKinds } from '../../about.ts'
import { adds, contract, removes, sharedReads } from '../../contract.ts'
import { paperBodyLimit } from '../../papers.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { documentChange, documentInput, documentRow, versionInput } from './documents.ts'

const path = '/api/documents'
const madeOf = ['documents', 'document_versions', 'notes', ...noticedKinds] as const
const changes = ['documents', 'document_versions'] as const
const whatIsTaken =
  'a PDF, or a photo as JPG, PNG, WebP or HEIC, at most 10 MB, as base64. Photos are kept as WebP.'

/** The calls of documents. Client landlords see those of their own records that are shown to them. */
export const documentCalls = {
  list: contract({
    ...sharedReads,
    name: 'listDocuments',
    path,
    summary: 'The documents of a record, the newest first',
    query: about,
    reply: z.array(documentRow),
    madeOf,
  }),
  listAll: contract({
    ...sharedReads,
    name: 'listAllDocuments',
    path: `${path}/all`,
    summary: 'All documents of the account, the newest first, at most 10,000',
    reply: z.array(documentRow),
    madeOf,
  }),
  add: contract({
    ...adds,
    name: 'addDocument',
    path,
    summary: `Add a document to a record: ${whatIsTaken}`,
    body: documentInput,
    bodyLimit: paperBodyLimit,
    readsFile: true,
    reply: documentRow,
    changes,
  }),
  addVersion: contract({
    ...adds,
    name: 'addDocumentVersion',
    path: `${path}/:id/versions`,
    summary: `Add the next version of a document: ${whatIsTaken}`,
    body: versionInput,
    bodyLimit: paperBodyLimit,
    readsFile: true,
    reply: documentRow,
    changes,
  }),
  change: contract({
    name: 'changeDocument',
    method: 'patch',
    path: `${path}/:id`,
    access: 'write',
    summary: 'Change a document’s name, kind, expiry, or who may see it',
    done: { title: 'Document Updated', description: 'Document has been updated successfully.' },
    body: documentChange,
    reply: documentRow,
    changes,
  }),
  remove: contract({
    ...removes,
    name: 'deleteDocument',
    path: `${path}/:id`,
    summary: 'Delete a document with all its versions; it can be restored for 30 days',
    done: { title: 'Document Deleted', description: 'It stays in the bin for 30 days.' },
    failed: 'Failed to delete the document',
    changes,
  }),
  readFile: contract({
    ...sharedReads,
    name: 'readDocumentFile',
    path: `${path}/:id/versions/:number`,
    summary: 'A version’s file: to show in place, or with ?download to save',
    params: idParams.extend({ number: z.coerce.number().int().min(1) }),
    query: z.object({ download: z.string().optional() }),
    reply: 'raw',
  }),
  pack: contract({
    ...sharedReads,
    name: 'readLettingPack',
    path: '/api/properties/:id/letting-pack.zip',
    summary:
      'The documents of a property and its current tenancies that are not for the team alone, as a ZIP file with a contents page',
    reply: 'raw',
  }),
}
