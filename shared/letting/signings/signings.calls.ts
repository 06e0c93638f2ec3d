import { contract, reads, writes } from '../../contract.ts'
import { paperBodyLimit } from '../../papers.ts'
import {
  authorityInput,
  restartInput,
  signingInput,
  signingsReply,
  stopInput,
  verifyReply,
} from './signings.ts'

/** The tenancy is locked, so that of two people one sees what the other sent. */
const touched = ['signings', 'links', 'tenancies', 'tenancy_people'] as const
const act = { ...writes, reply: signingsReply, changes: touched } as const
const withFile = {
  ...act,
  bodyLimit: paperBodyLimit,
  readsFile: true,
  takesKey: true,
  status: 201,
  changes: [...touched, 'documents', 'document_versions'],
} as const

export const signingCalls = {
  list: contract({
    ...reads,
    name: 'listSignings',
    path: '/api/tenancies/:id/signings',
    summary: 'The documents of a tenancy that are signed or to be signed, the newest first, and who can sign',
    reply: signingsReply,
    madeOf: [
      'signings',
      'links',
      'documents',
      'document_versions',
      'servings',
      'tenancies',
      'tenancy_people',
      'tenants',
      'landlords',
      'properties',
      'rent_accounts',
    ],
    // The call changes something, because the first read of people gives the tenant a payment reference.
    changes: ['tenancy_people'],
  }),
  start: contract({
    ...withFile,
    name: 'startSigning',
    path: '/api/tenancies/:id/signings',
    summary:
      'Send a document to be signed: a PDF of at most 4 MB as base64, or a template; the first signer is emailed a secure link',
    done: { title: 'Sent to Sign', description: 'The first signer has been emailed their link.' },
    body: signingInput,
  }),
  restart: contract({
    ...withFile,
    name: 'restartSigning',
    path: '/api/signings/:id/restart',
    summary:
      'Start a signing again with the changed document: everybody signs again; 409 once all have signed',
    done: { title: 'Sent Again', description: 'Everyone signs the new version.' },
    body: restartInput,
  }),
  send: contract({
    ...act,
    name: 'sendSigning',
    path: '/api/signings/:id/send',
    summary: 'Email the next signer a new link; the older one ends',
    done: { title: 'Link Sent', description: 'The next signer has been emailed a new link.' },
    failed: 'Failed to send the link',
    takesKey: true,
  }),
  stop: contract({
    ...act,
    name: 'stopSigning',
    path: '/api/signings/:id/stop',
    summary: 'Stop a signing before the last signature; its links end',
    done: { title: 'Signing Stopped', description: 'Its links have ended.' },
    body: stopInput,
  }),
  authority: contract({
    ...act,
    name: 'signByAuthority',
    path: '/api/signings/:id/authority',
    summary: 'Sign for the landlord, who gave the authority to: by whom, when and how',
    done: { title: 'Signed', description: 'The landlord’s authority is recorded on the certificate.' },
    body: authorityInput,
    takesKey: true,
    changes: 'everything',
  }),
  verify: contract({
    name: 'verifySigned',
    method: 'post',
    path: '/api/signings/verify',
    access: 'public',
    summary:
      'Whether a PDF was signed here and is unchanged: send {"file": base64} as JSON, or the file itself; at most 10 MB',
    reply: verifyReply,
  }),
  verifyPage: contract({
    name: 'openVerifyPage',
    method: 'get',
    path: '/verify',
    access: 'public',
    summary: 'The page on which anybody checks a signed PDF',
    reply: 'raw',
  }),
  verifyForm: contract({
    name: 'verifyOnPage',
    method: 'post',
    path: '/verify',
    access: 'public',
    summary: 'The answer to the file of that page’s form',
    reply: 'raw',
  }),
}
