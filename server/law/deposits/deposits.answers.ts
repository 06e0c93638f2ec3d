import * as proof from '../../money/proof/proof.ports.ts'
import { proveKept } from './evidence.routes.ts'

proof.proveKept.answeredBy(proveKept)
