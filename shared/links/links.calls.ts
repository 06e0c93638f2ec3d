import { adds, contract, reads, writes } from '../contract.ts'
import { z } from '../zod.ts'
import { linkRow, linksInput, linksQuery, linksSent } from './links.ts'

export const linkCalls = {
  list: contract({
    ...reads,
    name: 'listLinks',
    path: '/api/links',
    summary: 'The secure links of a tenancy or a repair: sent, opened, answered, reminded and ended',
    query: linksQuery,
    reply: z.array(linkRow),
    madeOf: ['links', 'rent_increases', 'repairs', 'tenancies'],
  }),
  send: contract({
    ...adds,
    name: 'sendLinks',
    path: '/api/links',
    summary: 'Email tenants a secure link to their page; a newer link ends the older one',
    body: linksInput,
    reply: linksSent,
    changes: ['links', 'tenancy_people'],
  }),
  end: contract({
    ...writes,
    name: 'endLink',
    path: '/api/links/:id/end',
    summary: 'End a secure link and every other of its recipient to the same page',
    done: { title: 'Link Ended', description: 'It no longer opens a page.' },
    tellsConflict: true,
    reply: null,
    changes: ['links'],
  }),
}

const secretParams = z.object({ secret: z.string() })

/** The page behind a secure link. A browser opens it by its address; no script calls it. */
export const linkPageCalls = {
  open: contract({
    name: 'openLink',
    method: 'get',
    path: '/l/:secret',
    access: 'public',
    summary: 'The page of a secure link from an email',
    params: secretParams,
    reply: 'raw',
  }),
  answer: contract({
    name: 'answerLink',
    method: 'post',
    path: '/l/:secret',
    access: 'public',
    summary: 'The answer on the page of a secure link, as its form sends it',
    params: secretParams,
    rawBody: true,
    bodyLimit: 16 * 1024,
    reply: 'raw',
    changes: 'everything',
  }),
  code: contract({
    name: 'confirmLink',
    method: 'post',
    path: '/l/:secret/code',
    access: 'public',
    summary: 'Ask for the code of a secure link, or send the code from the email',
    params: secretParams,
    rawBody: true,
    bodyLimit: 4 * 1024,
    reply: 'raw',
    changes: ['links'],
  }),
  upload: contract({
    name: 'sendLinkFiles',
    method: 'post',
    path: '/l/:secret/files',
    access: 'public',
    summary:
      'Photos and PDFs for the page of a secure link, as its form sends them (multipart/form-data); each is stored as it arrives',
    params: secretParams,
    reply: 'raw',
    changes: 'everything',
  }),
  file: contract({
    name: 'openLinkFile',
    method: 'get',
    path: '/l/:secret/files/:file',
    access: 'public',
    summary: 'A file that the page of a secure link lists',
    params: secretParams.extend({ file: z.string() }),
    reply: 'raw',
  }),
}
