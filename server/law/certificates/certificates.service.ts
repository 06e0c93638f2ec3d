export { readHomes } from './certificates.duties.queries.ts'
export { importedCertificates } from './certificates.imported.ts'
export { fillCertificates } from './certificates.sample.ts'
export { addCertificate } from './certificates.write.ts'
