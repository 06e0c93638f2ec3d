export { printTemplate } from './templates.print.ts'
