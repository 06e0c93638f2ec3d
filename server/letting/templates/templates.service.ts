export { type PrintedTemplate, printTemplate } from './templates.print.ts'
