export { readToday } from './today.read.ts'
