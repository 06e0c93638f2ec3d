export { addDocument } from './documents.write.ts'
