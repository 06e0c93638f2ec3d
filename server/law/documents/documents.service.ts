export {
  findDocumentName,
  findNewestVersion,
  findVersion,
  isOfLet,
  listNewestFiles,
  newestFile,
  pathOfVersion,
  readVersionFile,
  refuseOtherDocument,
  requireVersion,
  selectVersionIds,
} from './documents.queries.ts'
export { listSharedWithTenants, readDocumentFile } from './documents.read.ts'
export { addDocument, addMadeVersion, shareDocument } from './documents.write.ts'
