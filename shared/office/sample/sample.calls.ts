import { contract } from '../../contract.ts'

/** The sample street, for a look around in an empty account. */
export const sampleCalls = {
  load: contract({
    name: 'loadSampleData',
    method: 'post',
    path: '/api/sample-data',
    access: 'write',
    summary: 'Fill an empty account with the sample street',
    reply: null,
    changes: 'everything',
  }),
  remove: contract({
    name: 'removeSampleData',
    method: 'delete',
    path: '/api/sample-data',
    access: 'write',
    summary: 'Remove the sample street’s records',
    reply: null,
    changes: 'everything',
  }),
}
