import { sealedIntegrations } from './integrations/integrations.store.ts'
import { sealedMails } from './mail/store.ts'
import { sealedBankDetails } from './money/payouts/details/details.seal.ts'
import { sealedBankFiles } from './money/payouts/payouts.files.ts'
import { sealedApps } from './office/auth/steps/app.ts'
import { sealedErasures } from './office/privacy/seal.ts'
import type { SealedPlaces } from './security/reseal.ts'

/** Where everything stands that the server's key seals. The compiler asks for each kind that security/seal.ts names. */
export const sealedPlaces: SealedPlaces = {
  bankDetails: { called: 'bank details of payees', places: [sealedBankDetails] },
  bankFiles: { called: 'payment files', places: [sealedBankFiles] },
  integrations: { called: 'Stripe keys', places: [sealedIntegrations] },
  authenticatorApps: { called: 'keys of authenticator apps', places: [sealedApps] },
  erasures: { called: 'words of erased people', places: [sealedErasures] },
  mails: { called: 'waiting emails', places: sealedMails },
}
