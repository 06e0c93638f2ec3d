export {
  findDocumentName,
  findVersion,
  newestFile,
  pathOfVersion,
  readVersionFile,
  refuseOtherDocument,
} from './documents.queries.ts'
export { addDocument } from './documents.write.ts'
