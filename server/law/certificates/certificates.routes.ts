import { today } from '#shared/dates.ts'
import { certificateCalls } from '#shared/law/certificates/certificates.calls.ts'
import { tellConflict } from '../../http/crud.ts'
import { type Route, route } from '../../http/route.ts'
import { addEarlierCertificates } from './certificates.earlier.ts'
import { listHomes, readCertificate, readCertificatesOfHome } from './certificates.read.ts'
import { certificates } from './certificates.table.ts'
import { addCertificate, changeCertificate } from './certificates.write.ts'

/** What was checked of homes, and until when it lasts. */
export const certificateRoutes: Route[] = [
  route(certificateCalls.ofHome, ({ scope, params }) => readCertificatesOfHome(scope, params.id, today())),
  route(certificateCalls.list, async ({ scope }) => {
    const day = today()
    return { day, homes: await listHomes(scope, day) }
  }),
  route(certificateCalls.add, async ({ scope, body }) =>
    readCertificate(scope, await addCertificate(scope, body)),
  ),
  route(certificateCalls.addEarlier, async ({ scope, body }) => ({
    count: await addEarlierCertificates(scope, body),
  })),
  route(certificateCalls.change, async ({ scope, params: { id }, body }) => {
    await tellConflict(
      scope,
      { entity: 'certificates', id },
      () => readCertificate(scope, id),
      () => changeCertificate(scope, id, body),
    )
    return readCertificate(scope, id)
  }),
  route(certificateCalls.remove, async ({ scope, params }) => {
    await scope.remove(certificates, [params.id])
  }),
]
