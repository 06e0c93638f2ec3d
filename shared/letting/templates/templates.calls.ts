import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import {
  templateArchiveInput,
  templateInput,
  templateList,
  templateVersionInput,
  wholeTemplate,
} from './templates.ts'

const path = '/api/templates'
const madeOf = ['templates'] as const
const changes = ['templates'] as const
/** The longest text and its escapes. */
const bodyLimit = 512 * 1024

/** The agency's own words for agreements, guarantees, inventories and letters. */
export const templateCalls = {
  list: contract({
    name: 'listTemplates',
    method: 'get',
    path,
    access: 'read',
    summary: 'The account’s templates in their newest versions, and the texts to begin with',
    reply: templateList,
    madeOf,
  }),
  read: contract({
    name: 'readTemplate',
    method: 'get',
    path: `${path}/:id`,
    access: 'read',
    summary: 'A template with all its versions',
    params: idParams,
    reply: wholeTemplate,
    madeOf,
  }),
  add: contract({
    name: 'addTemplate',
    method: 'post',
    path,
    access: 'write',
    summary: 'Add a template. A text with an unknown field or with HTML is refused with its line',
    done: { title: 'Template Added', description: 'You can use it for lets now.' },
    body: templateInput,
    bodyLimit,
    takesKey: true,
    status: 201,
    reply: wholeTemplate,
    changes,
  }),
  addVersion: contract({
    name: 'addTemplateVersion',
    method: 'post',
    path: `${path}/:id/versions`,
    access: 'write',
    summary: 'Save a template as a new version. Earlier versions stay as they are',
    done: { title: 'New Version Saved', description: 'What was signed keeps the version it was made with.' },
    params: idParams,
    body: templateVersionInput,
    bodyLimit,
    takesKey: true,
    status: 201,
    reply: wholeTemplate,
    changes,
  }),
  archive: contract({
    name: 'archiveTemplate',
    method: 'post',
    path: `${path}/:id/archive`,
    access: 'write',
    summary: 'Archive a template, or restore it',
    failed: 'Failed to archive the template',
    params: idParams,
    body: templateArchiveInput,
    reply: wholeTemplate,
    changes,
  }),
  preview: contract({
    name: 'previewTemplate',
    method: 'get',
    path: `${path}/:id/preview.pdf`,
    access: 'read',
    summary: 'A version of a template, or a standard text, filled in for a tenancy, as PDF',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ tenancyId: z.uuid('Choose a tenancy') }),
    reply: 'raw',
    // The first reader of a tenancy’s people gives its tenant a payment reference.
    changes: ['tenancy_people'],
  }),
}
