export { readPapers } from './servings.duties.queries.ts'
export { listParties, listServedTo, readServedFile, readServing, refuseLeftOut } from './servings.read.ts'
export { fillSampleServings } from './servings.sample.ts'
export { serveDocument, withdrawPossession, withdrawServing } from './servings.write.ts'
