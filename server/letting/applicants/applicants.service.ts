export { findApplicant } from './applicants.read.ts'
export { stopLooking } from './applicants.write.ts'
export { listPeopleOf, readApplication, storeOthers, toParty } from './apply.people.ts'
