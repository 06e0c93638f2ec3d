export { applicantOfTenant, findApplicant, readParty } from './applicants.read.ts'
export { addApplicant, stopLooking } from './applicants.write.ts'
export { listPeopleOf, readApplication, storeOthers } from './apply.people.ts'
export { sendApply } from './apply.send.ts'
