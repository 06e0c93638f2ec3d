export { importedDetails } from './details/details.imported.ts'
export { fillSampleDetails } from './details/details.sample.ts'
export { forgetPayoutEntries, recordPayoutSeen } from './payouts.bank-lines.ts'
export { listToDraft } from './payouts.draft.ts'
