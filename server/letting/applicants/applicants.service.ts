export { applicantOfTenant, findApplicant } from './applicants.read.ts'
export { addApplicant, stopLooking } from './applicants.write.ts'
export { enterPerson, listPeopleOf, readApplication, storeOthers, toParty } from './apply.people.ts'
export { readEnteredApplication } from './apply.read.ts'
