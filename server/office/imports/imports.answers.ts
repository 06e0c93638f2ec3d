import * as files from '../../files/files.ports.ts'
import { readReferred } from './references.ts'

files.readReferred.answeredBy(readReferred)
