import { contract } from '../../contract.ts'
import { z } from '../../zod.ts'
import { erasureDone, erasureInput, erasurePreview } from './erasure.ts'
import { personParams } from './privacy.ts'

const path = '/api/privacy'

/** The erasure of one person (UK GDPR, article 17). */
export const erasureCalls = {
  preview: contract({
    name: 'previewErasure',
    method: 'get',
    path: `${path}/:kind/:id/erasure`,
    access: 'manage',
    summary: 'What the erasure of a person deletes, what must be kept, until when and why',
    params: personParams,
    reply: erasurePreview,
  }),
  erase: contract({
    name: 'erasePerson',
    method: 'post',
    path: `${path}/:kind/:id/erasure`,
    access: 'manage',
    confirmed: true,
    summary: 'Erase one person: name, contact details and texts are deleted and can’t be restored',
    params: personParams,
    body: erasureInput,
    takesKey: true,
    reply: erasureDone,
    changes: 'everything',
  }),
  list: contract({
    name: 'listErasures',
    method: 'get',
    path: `${path}/erasures`,
    access: 'manage',
    summary: 'The erasures of people, newest first, without their names',
    reply: z.array(erasureDone),
  }),
}
