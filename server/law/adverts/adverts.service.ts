export { noteAdverts } from './adverts.note.ts'
