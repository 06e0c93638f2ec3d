export { listPetRequests, readWaitingPets, recordPetRequest } from './pets.ts'
