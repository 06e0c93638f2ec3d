export { readApplication, storeOthers } from './apply.people.ts'
export { sendApply } from './apply.send.ts'
