export { findApplicant } from './applicants.read.ts'
export { listPeopleOf, readApplication, storeOthers } from './apply.people.ts'
