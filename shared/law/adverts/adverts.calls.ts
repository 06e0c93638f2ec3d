import { contract } from '../../contract.ts'
import { idParams } from '../../resource.ts'
import { z } from '../../zod.ts'
import { advertEnd, advertInput, advertRow, advertTakeBack } from './adverts.ts'

const path = '/api/properties/:id/adverts'
const reply = z.array(advertRow)
const one = z.object({ id: z.uuid(), advert: z.uuid('There is no such advert') })
const changes = ['adverts']

/** What was stated while a home was advertised. Client landlords do not see it. */
export const advertCalls = {
  list: contract({
    name: 'listAdverts',
    method: 'get',
    path,
    access: 'read',
    summary: 'What adverts of a home stated, and from when to when; the newest first',
    params: idParams,
    reply,
    madeOf: ['properties', 'tenancies', 'agency', 'page', 'adverts'],
  }),
  add: contract({
    name: 'addAdvert',
    method: 'post',
    path,
    access: 'write',
    summary: 'Record an advert that stood elsewhere, such as at a portal, or a written offer',
    params: idParams,
    body: advertInput,
    reply,
    takesKey: true,
    changes,
  }),
  end: contract({
    name: 'endAdvert',
    method: 'post',
    path: `${path}/:advert/end`,
    access: 'write',
    summary: 'Record the last day of an advert that stood elsewhere',
    params: one,
    body: advertEnd,
    reply,
    changes,
  }),
  takeBack: contract({
    name: 'takeAdvertBack',
    method: 'post',
    path: `${path}/:advert/take-back`,
    access: 'manage',
    summary: 'Remove an advert with a reason: it was about no letting of this home',
    params: one,
    body: advertTakeBack,
    reply,
    changes,
  }),
}
