export { createViewing, readViewing } from './viewings.routes.ts'
