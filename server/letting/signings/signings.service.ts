export { fillSampleSigning, removeSampleSignings } from './signings.sample.ts'
