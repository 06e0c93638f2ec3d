export { sayDeletion } from './deletion/deletion.queries.ts'
