export {
  findDocumentName,
  findVersion,
  newestFile,
  pathOfVersion,
  readVersionFile,
  refuseOtherDocument,
} from './documents.queries.ts'
export { listSharedWithTenants, readDocumentFile } from './documents.read.ts'
export { addDocument } from './documents.write.ts'
