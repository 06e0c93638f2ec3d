export { listOpenDuties, listUnrecordedDuties } from './duties.read.ts'
