import { contract, reads, writes } from '../../contract.ts'
import { z } from '../../zod.ts'
import { advertEnd, advertInput, advertRemoval, advertRow } from './adverts.ts'

const path = '/api/properties/:id/adverts'
const reply = z.array(advertRow)
const one = z.object({ id: z.uuid(), advert: z.uuid('Advert not found') })
const changes = ['adverts']
const ends = { params: one, reply, changes } as const

/** What was stated while a home was advertised. Client landlords do not see it. */
export const advertCalls = {
  list: contract({
    ...reads,
    name: 'listAdverts',
    path,
    summary: 'What adverts of a property stated, and from when to when; the newest first',
    reply,
    madeOf: ['properties', 'tenancies', 'agency', 'page', 'adverts'],
  }),
  add: contract({
    ...writes,
    name: 'addAdvert',
    path,
    summary: 'Record an advert placed elsewhere, such as on a portal, or a written offer',
    done: {
      title: 'Advert Recorded',
      description: 'Gable won’t let you agree a higher rent for this letting.',
    },
    body: advertInput,
    reply,
    takesKey: true,
    changes,
  }),
  end: contract({
    ...writes,
    name: 'endAdvert',
    path: `${path}/:advert/end`,
    summary: 'Record the last day of an advert placed elsewhere',
    done: { title: 'Advert Ended', description: 'It still applies to the letting that it advertised.' },
    ...ends,
    body: advertEnd,
  }),
  remove: contract({
    name: 'takeAdvertBack',
    method: 'post',
    path: `${path}/:advert/take-back`,
    access: 'manage',
    summary: 'Remove an advert that wasn’t for letting this property, with a reason',
    done: { title: 'Advert Removed', description: 'It no longer counts.' },
    ...ends,
    body: advertRemoval,
  }),
}
