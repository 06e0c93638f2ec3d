export { readWaitingPets } from './pets.duties.queries.ts'
export { listPetRequests, recordPetRequest } from './pets.ts'
