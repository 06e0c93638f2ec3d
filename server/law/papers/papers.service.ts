export { readWaitingPets } from './pets.duties.queries.ts'
