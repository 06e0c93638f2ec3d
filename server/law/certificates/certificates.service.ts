export { readHomes } from './certificates.duties.queries.ts'
export { fillCertificates } from './certificates.sample.ts'
export { addCertificate, importedCertificates } from './certificates.write.ts'
