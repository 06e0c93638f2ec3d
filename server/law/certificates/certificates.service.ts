export { importedCertificates } from './certificates.imported.ts'
export { fillCertificates } from './certificates.sample.ts'
