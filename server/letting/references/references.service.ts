export { remindReferees } from './references.write.ts'
