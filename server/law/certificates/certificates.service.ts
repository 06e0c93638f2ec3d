export { readHomes } from './certificates.duties.queries.ts'
export { addCertificate, importedCertificates } from './certificates.routes.ts'
export { fillCertificates } from './certificates.sample.ts'
