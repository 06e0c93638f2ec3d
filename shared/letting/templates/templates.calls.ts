import { adds, contract, reads, writes } from '../../contract.ts'
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
/** The longest text and its escapes. */
const bodyLimit = 512 * 1024
const saves = { ...adds, bodyLimit, reply: wholeTemplate, changes: madeOf } as const

export const templateCalls = {
  list: contract({
    ...reads,
    name: 'listTemplates',
    path,
    summary: 'The account’s templates in their newest versions, and the texts to begin with',
    reply: templateList,
    madeOf,
  }),
  read: contract({
    ...reads,
    name: 'readTemplate',
    path: `${path}/:id`,
    summary: 'A template with all its versions',
    reply: wholeTemplate,
    madeOf,
  }),
  add: contract({
    ...saves,
    name: 'addTemplate',
    path,
    summary: 'Add a template. A text with an unknown field or with HTML is refused with its line',
    done: { title: 'Template Added', description: 'You can use it for lets now.' },
    body: templateInput,
  }),
  addVersion: contract({
    ...saves,
    name: 'addTemplateVersion',
    path: `${path}/:id/versions`,
    summary: 'Save a template as a new version. Earlier versions stay as they are',
    done: { title: 'New Version Saved', description: 'What was signed keeps the version it was made with.' },
    body: templateVersionInput,
  }),
  archive: contract({
    ...writes,
    name: 'archiveTemplate',
    path: `${path}/:id/archive`,
    summary: 'Archive a template, or restore it',
    failed: 'Failed to archive the template',
    body: templateArchiveInput,
    reply: wholeTemplate,
    changes: madeOf,
  }),
  preview: contract({
    ...reads,
    name: 'previewTemplate',
    path: `${path}/:id/preview.pdf`,
    summary: 'A version of a template, or a standard text, filled in for a tenancy, as PDF',
    params: z.object({ id: z.string() }),
    query: z.strictObject({ tenancyId: z.uuid('Choose a tenancy') }),
    reply: 'raw',
    // The first reader of a tenancy’s people gives its tenant a payment reference.
    changes: ['tenancy_people'],
  }),
}
