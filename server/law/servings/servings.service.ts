export { readPapers } from './servings.duties.queries.ts'
export { listServedTo, readServedFile, readServing } from './servings.read.ts'
export { fillSampleServings } from './servings.sample.ts'
export { serveDocument, withdrawPossession, withdrawServing } from './servings.write.ts'
