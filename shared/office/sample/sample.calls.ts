import { contract, writes } from '../../contract.ts'

/** The sample street, for a look around in an empty account. */
export const sampleCalls = {
  load: contract({
    ...writes,
    name: 'loadSampleData',
    path: '/api/sample-data',
    summary: 'Fill an empty account with the sample street',
    done: { title: 'Sample Data Loaded', description: 'You can remove it from this page at any time.' },
    failed: 'Failed to load the sample data',
    reply: null,
    changes: 'everything',
  }),
  remove: contract({
    name: 'removeSampleData',
    method: 'delete',
    path: '/api/sample-data',
    access: 'write',
    summary: 'Remove the sample street’s records',
    done: { title: 'Sample Data Removed', description: 'Your own records are as they were.' },
    failed: 'Failed to remove the sample data',
    reply: null,
    changes: 'everything',
  }),
}
