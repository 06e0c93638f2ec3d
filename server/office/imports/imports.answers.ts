import * as files from '../../files/files.ports.ts'
import { listGivenReferences, readReferred } from './references.ts'

files.readReferred.answeredBy(readReferred)
files.listGivenReferences.answeredBy(listGivenReferences)
