export { fillSampleSigning } from './signings.sample.ts'
