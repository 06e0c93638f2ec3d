export {
  findDocumentName,
  findVersion,
  newestFile,
  pathOfVersion,
  readVersionFile,
} from './documents.queries.ts'
export { addDocument } from './documents.write.ts'
