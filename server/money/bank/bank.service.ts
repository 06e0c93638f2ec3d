export { fillSampleBank, type SampleLine } from './bank.sample.ts'
