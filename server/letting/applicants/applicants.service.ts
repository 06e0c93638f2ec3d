export { applicantOfTenant, findApplicant, readParty } from './applicants.read.ts'
export { addApplicant } from './applicants.write.ts'
