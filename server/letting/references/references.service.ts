export { type AskingAt, askReferences, remindReferees } from './references.write.ts'
