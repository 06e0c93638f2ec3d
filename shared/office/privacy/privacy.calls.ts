import { contract } from '../../contract.ts'
import { dataFileInput, personParams, personSummary } from './privacy.ts'

const path = '/api/privacy'

/** Access to one person's data (UK GDPR, article 15). */
export const privacyCalls = {
  summary: contract({
    name: 'readPersonData',
    method: 'get',
    path: `${path}/:kind/:id`,
    access: 'manage',
    summary: 'What the account holds about one person, counted',
    params: personParams,
    reply: personSummary,
  }),
  file: contract({
    name: 'downloadPersonData',
    method: 'post',
    path: `${path}/:kind/:id/file`,
    access: 'manage',
    confirmed: true,
    summary: 'Everything about one person as one file (PDF or JSON); the history says who took it',
    params: personParams,
    body: dataFileInput,
    reply: 'raw',
  }),
  own: contract({
    name: 'readOwnData',
    method: 'get',
    path: '/api/profile/data',
    access: 'user',
    summary: 'What Gable keeps about you, counted',
    reply: personSummary,
  }),
  ownFile: contract({
    name: 'downloadOwnData',
    method: 'post',
    path: '/api/profile/data/file',
    access: 'user',
    confirmed: true,
    summary: 'Everything that Gable keeps about you as one file (PDF or JSON)',
    body: dataFileInput,
    reply: 'raw',
  }),
}
