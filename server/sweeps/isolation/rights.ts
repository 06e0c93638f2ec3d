import type { TeamRole } from '#shared/permissions.ts'

/** The least privileged people whom a call lets in. Everybody later in the list is let in too. */
export type Least = 'anybody' | TeamRole

const order: Least[] = ['anybody', 'client', 'viewer', 'member', 'manager', 'owner']

/**
 * Who may make each call, written out by hand and not derived from the contracts, so that a contract that lets in the
 * wrong people differs from it. The sections of a kind of record are alike on purpose.
 */
const least: Record<Least, string> = {
  anybody: `
    POST /api/auth/request-otp
    POST /api/auth/verify-otp
    POST /api/auth/password
    POST /api/auth/passkey
    POST /api/auth/step
    POST /api/auth/sign-out
    GET /api/invitations/:token
    GET /api/agents/:id
    POST /api/agents/:id/enquiries
    GET /api/calendar/:token.ics
    POST /api/payments/stripe/:account/webhook
    GET /pay/:token
    GET /pay/:token/checkout
    GET /pay/:token/logo
    GET /increase/:token
    POST /increase/:token`,

  client: `
    GET /api/auth/me
    GET /api/system
    POST /api/confirmation/code
    POST /api/confirmation
    GET /api/password
    PUT /api/password
    DELETE /api/password
    GET /api/second-steps
    POST /api/passkeys/options
    POST /api/passkeys
    PATCH /api/passkeys/:id
    DELETE /api/passkeys/:id
    POST /api/authenticator-app
    PUT /api/authenticator-app
    DELETE /api/authenticator-app
    POST /api/recovery-codes
    POST /api/confirmation/passkey
    GET /api/sessions
    DELETE /api/sessions
    DELETE /api/sessions/:id
    POST /api/confirmation/code
    POST /api/confirmation
    GET /api/profile
    PATCH /api/profile
    DELETE /api/profile
    GET /api/profile/photo
    PUT /api/profile/photo
    DELETE /api/profile/photo
    GET /api/profile/data
    POST /api/profile/data/file
    POST /api/accounts/current
    POST /api/invitations/:token/accept
    DELETE /api/team/me
    DELETE /api/team/members/:id
    GET /api/overview
    GET /api/statements
    GET /api/statements/pdf
    GET /api/landlords
    GET /api/landlords/:id
    GET /api/landlords/:id/related
    GET /api/landlords/:id/statements
    GET /api/landlords/:id/held
    GET /api/landlords/:id/asks
    POST /api/landlords/:id/asks
    GET /api/landlords/:id/year.csv
    GET /api/tax-year
    GET /api/tax-year.pdf
    GET /api/bills/:id/paper
    GET /api/agency/card
    GET /api/landlord-statements/:id/pdf
    GET /api/fee-invoices/:id/pdf
    GET /api/properties
    GET /api/properties/:id/place
    GET /api/properties/:id
    GET /api/properties/:id/related
    GET /api/properties/:id/certificates
    GET /api/certificates
    GET /api/properties/:id/register-numbers
    GET /api/documents
    GET /api/documents/all
    GET /api/documents/:id/versions/:number
    GET /api/properties/:id/letting-pack.zip
    GET /api/properties/:id/photos
    GET /api/properties/:id/photos/:photoId/:size.webp
    GET /api/tenancies
    GET /api/tenancies/:id
    GET /api/tenancies/:id/related
    GET /api/viewings
    GET /api/viewings/:id
    GET /api/viewings/:id/related
    GET /api/invoices
    GET /api/invoices/:id
    GET /api/invoices/:id/related
    GET /api/invoices/:id/pdf
    POST /api/invoices/bulk-pdf
    GET /api/rent
    GET /api/rent/charging
    GET /api/tenancies/:id/account
    GET /api/tenancies/:id/people
    GET /api/tenancies/:id/rent-statement.pdf
    GET /api/tenancies/:id/rent-schedule.pdf
    GET /api/tenancies/:id/rent-schedule.csv
    GET /api/arrears`,

  viewer: `
    GET /api/agency
    GET /api/agency/logo
    GET /api/agency/page
    GET /api/team
    GET /api/team/members/:id/photo
    GET /api/analytics
    GET /api/colleagues
    GET /api/tenancies/:id/right-to-rent
    GET /api/right-to-rent
    GET /api/notes
    GET /api/tenancies/:id/servings
    GET /api/tenancies/:id/servings.pdf
    GET /api/servings/:id/document
    GET /api/servings/:id/evidence
    GET /api/notes/export.csv
    GET /api/duties
    GET /api/properties/:id/adverts
    GET /api/today
    GET /api/tasks
    GET /api/tasks/mine
    GET /api/rent/open-charges
    GET /api/rent/ahead
    GET /api/properties/:id/letting-ban
    GET /api/tenancies/:id/rent-increases
    GET /api/tenancies/:id/notices
    GET /api/tenancies/:id/notices/grounds
    GET /api/tenancies/:id/written-statement
    GET /api/tenancies/:id/written-statement.pdf
    GET /api/tenancies/:id/pet-requests
    GET /api/register
    GET /api/register/export.csv
    GET /api/register/:id
    GET /api/proof
    GET /api/proof/signed
    GET /api/proof/ages.csv
    GET /api/proof/year
    GET /api/proof/year.csv
    GET /api/bank/accounts/:id/letter
    GET /api/bank/accounts.csv
    GET /api/ledger
    GET /api/ledger.csv
    GET /api/fee-invoices
    GET /api/fee-invoices.csv
    GET /api/fee-invoices.pdf
    GET /api/proof/:id/pdf
    GET /api/proof/:id/csv
    GET /api/months
    GET /api/bank/opening/template.csv
    GET /api/bank/opening/rest
    GET /api/tenancies/:id/deposit
    GET /api/tenancies/:id/deposit/evidence
    GET /api/tasks/export.csv
    GET /api/notifications
    GET /api/notifications/unread
    POST /api/notifications/read
    GET /api/notifications/settings
    PATCH /api/notifications/settings
    GET /api/imports
    GET /api/views
    POST /api/views
    PATCH /api/views/:id
    DELETE /api/views/:id
    GET /api/integrations/stripe
    GET /api/portals
    GET /api/payouts
    GET /api/payouts/paid-out
    GET /api/fees/standard
    GET /api/bank-details/missing
    GET /api/bank-details/:payee/:subjectId
    GET /api/portals/:portal/feed.blm
    GET /api/portals/:portal/feed.zip
    GET /api/enquiries
    GET /api/enquiries/:id
    GET /api/landlords/export.csv
    GET /api/landlords/:id/history
    GET /api/landlords/:id/timeline
    GET /api/landlords/:id/share
    GET /api/landlords/:id/money
    POST /api/landlords/:id/statements/preview
    GET /api/statement-runs/due
    GET /api/statement-runs/:id
    GET /api/statement-runs/:id/pdf
    GET /api/properties/export.csv
    GET /api/properties/:id/history
    GET /api/properties/:id/timeline
    GET /api/tenants
    GET /api/tenants/export.csv
    GET /api/tenants/:id
    GET /api/tenants/:id/history
    GET /api/tenants/:id/timeline
    GET /api/tenants/:id/related
    GET /api/entries/:id/receipt.pdf
    GET /api/rent-imports
    GET /api/bank/accounts
    GET /api/bank/imports
    GET /api/bank/lines
    GET /api/bank/rules
    GET /api/bank/rules/proposals
    GET /api/bank/typed
    GET /api/rent-imports/:id/kept.csv
    GET /api/tenancies/export.csv
    GET /api/tenancies/:id/history
    GET /api/tenancies/:id/timeline
    GET /api/tenancies/:id/arrears
    GET /api/arrears/ladder
    GET /api/bills
    GET /api/bills/:id
    GET /api/contractors
    GET /api/tax/quarters
    GET /api/tax/quarters.csv
    GET /api/tax/landlords/:id
    GET /api/tax/mtd
    GET /api/tax/mtd.csv
    GET /api/viewings/export.csv
    GET /api/viewings/:id/history
    GET /api/viewings/:id/timeline
    GET /api/viewings/:id/calendar.ics
    GET /api/viewings/feed
    POST /api/viewings/feed
    DELETE /api/viewings/feed
    GET /api/invoices/export.csv
    GET /api/invoices/next-number
    GET /api/invoices/rent-of-month
    GET /api/invoices/:id/history
    GET /api/invoices/:id/timeline
    GET /api/invoices/:id/payments
    GET /api/invoices/:id/sendings
    GET /api/invoices/:id/sendings/:sending/pdf`,

  member: `
    POST /api/duties/give
    POST /api/properties/:id/adverts
    POST /api/properties/:id/adverts/:advert/end
    POST /api/duties/take-back
    POST /api/duties/dismiss
    POST /api/duties/bring-back
    POST /api/duties/not-done
    POST /api/duties/not-recorded
    POST /api/tenancies/:id/rent-increases
    POST /api/tenancies/:id/rent-increases/:increaseId/proposal
    POST /api/tenancies/:id/rent-increases/:increaseId/ask
    POST /api/tenancies/:id/rent-increases/:increaseId/answer
    POST /api/tenancies/:id/rent-increases/:increaseId/form
    POST /api/tenancies/:id/rent-increases/:increaseId/serve
    POST /api/tenancies/:id/rent-increases/:increaseId/agreement
    POST /api/tenancies/:id/rent-increases/:increaseId/withdraw
    POST /api/tenancies/:id/rent-increases/:increaseId/tribunal
    POST /api/tenancies/:id/rent-increases/:increaseId/tribunal/end
    POST /api/tenancies/:id/rent-increases/:increaseId/decision
    POST /api/properties/:id/letting-ban/exceptions
    POST /api/properties/:id/letting-ban/exceptions/:claimId/take-back
    POST /api/tenancies/:id/notices/tenant
    POST /api/tenancies/:id/notices/possession
    POST /api/tenancies/:id/notices/:noticeId/withdraw
    POST /api/tenancies/:id/pet-requests
    POST /api/pet-requests/:id/events
    POST /api/pet-requests/:id/events/:eventId/take-back
    PUT /api/register/:id/answers
    POST /api/register/:id/registered
    POST /api/register/:id/told
    POST /api/register/:id/events/:eventId/take-back
    PUT /api/register/landlords/:id
    POST /api/tax/keep
    POST /api/tax/paid
    POST /api/tax/paid/:id/take-back
    POST /api/payouts/draft
    POST /api/payouts/approve
    POST /api/payouts/undo-approval
    PATCH /api/payouts/:id
    POST /api/payouts/:id/cancel
    POST /api/certificates
    POST /api/certificates/earlier
    PATCH /api/certificates/:id
    DELETE /api/certificates/:id
    POST /api/tenancies/:id/right-to-rent
    POST /api/right-to-rent/earlier
    DELETE /api/tenancies/:id/right-to-rent/:check
    POST /api/documents
    POST /api/documents/:id/versions
    PATCH /api/documents/:id
    DELETE /api/documents/:id
    POST /api/tenancies/:id/servings
    POST /api/servings/:id/withdraw
    POST /api/servings/:id/official
    POST /api/agreement-facts
    POST /api/notes
    PATCH /api/notes/:id
    DELETE /api/notes/:id
    POST /api/tasks
    POST /api/asks/:id/answer
    PATCH /api/tasks/:id
    POST /api/tasks/:id/done
    DELETE /api/tasks/:id
    POST /api/today/:kind/put-off
    DELETE /api/today/:kind/put-off
    GET /api/bin
    POST /api/bin/:changeId/put-back
    POST /api/landlords
    POST /api/landlords/bulk
    POST /api/landlords/import
    PATCH /api/landlords/:id
    DELETE /api/landlords/:id
    POST /api/properties
    POST /api/properties/bulk
    POST /api/properties/import
    PATCH /api/properties/:id
    DELETE /api/properties/:id
    POST /api/properties/:id/photos
    PATCH /api/properties/:id/photos
    PATCH /api/properties/:id/photos/:photoId
    DELETE /api/properties/:id/photos/:photoId
    POST /api/tenants
    POST /api/tenants/bulk
    POST /api/tenants/import
    PATCH /api/tenants/:id
    DELETE /api/tenants/:id
    POST /api/tenancies
    POST /api/tenancies/bulk
    POST /api/tenancies/import
    PATCH /api/tenancies/:id
    DELETE /api/tenancies/:id
    POST /api/tenancies/:id/end
    DELETE /api/tenancies/:id/end
    PUT /api/tenancies/:id/people
    POST /api/tenancies/:id/schedule
    POST /api/rent-accounts
    POST /api/rent/ahead/remove
    POST /api/tenancies/:id/receipts
    POST /api/receipts
    POST /api/tenancies/:id/reminders
    PUT /api/tenancies/:id/reminders
    POST /api/tenancies/:id/promises
    DELETE /api/tenancies/:id/promises/:promise
    POST /api/arrears/preview
    GET /api/tenancies/:id/reminders/letters
    POST /api/receipts/import
    POST /api/opening-balances
    POST /api/rent-imports/:id/take-back
    POST /api/bank/files
    POST /api/bank/accounts/:id/quiet
    POST /api/bank/imports/:id/undo
    POST /api/bank/lines/:id/sort
    POST /api/bank/lines/accept
    POST /api/bank/lines/sort
    POST /api/bank/rules
    POST /api/bank/rules/end
    POST /api/bank/matches/take-back
    POST /api/bank/typed/:id/undo
    POST /api/bank/matches/:id/take-back
    POST /api/bank/opening/rest
    POST /api/bank/opening/rest/take-back
    POST /api/tenancies/:id/deposit
    POST /api/tenancies/:id/deposit/evidence
    POST /api/tenancies/:id/deposit/evidence/:evidenceId/take-off
    POST /api/proof/prepare
    POST /api/tenancies/:id/charges
    POST /api/tenancies/:id/credit
    POST /api/tenancies/:id/refunds
    POST /api/tenancies/:id/holding-deposit
    POST /api/tenancies/:id/write-offs
    POST /api/tenancies/:id/goodwill-credits
    POST /api/entries/:id/reverse
    POST /api/fee-invoices/issue
    PUT /api/properties/:id/place
    PUT /api/register/:id/region
    POST /api/landlords/:id/statements
    POST /api/landlord-statements/:id/send
    POST /api/statement-runs
    POST /api/statement-runs/:id/retry
    POST /api/statement-runs/posted
    POST /api/bills
    PATCH /api/bills/:id
    POST /api/bills/fund
    POST /api/bills/:id/fund
    POST /api/bills/:id/pay
    POST /api/bills/:id/take-back
    POST /api/bills/:id/cancel
    POST /api/bills/:id/restore
    POST /api/tax-year/interest
    POST /api/bill-papers
    POST /api/contractors
    PATCH /api/contractors/:id
    POST /api/entries/:id/send-receipt
    POST /api/tenancies/:id/rent-statement/preview
    POST /api/tenancies/:id/rent-statement/send
    GET /api/tenancies/:id/how-to-pay
    GET /api/tenancies/:id/how-to-pay.pdf
    POST /api/tenancies/:id/how-to-pay/send
    POST /api/rent-accounts/how-to-pay
    DELETE /api/tenants/:id/status
    POST /api/viewings
    POST /api/viewings/bulk
    POST /api/viewings/import
    PATCH /api/viewings/:id
    DELETE /api/viewings/:id
    POST /api/viewings/:id/confirm
    POST /api/viewings/:id/tenant
    POST /api/invoices
    POST /api/invoices/bulk
    POST /api/invoices/raise
    POST /api/invoices/bulk-send
    POST /api/invoices/remind
    POST /api/invoices/import
    PATCH /api/invoices/:id
    DELETE /api/invoices/:id
    POST /api/invoices/:id/send
    PATCH /api/enquiries/:id
    DELETE /api/enquiries/:id
    POST /api/enquiries/:id/viewing
    POST /api/enquiries/:id/tenant
    POST /api/lets/import
    GET /api/imports/:id/kept.csv
    POST /api/imports/:id/undo
    POST /api/changes/:changeId/undo
    POST /api/sample-data
    DELETE /api/sample-data`,

  manager: `
    POST /api/properties/:id/adverts/:advert/take-back
    POST /api/payouts/export
    POST /api/payout-files/:id/download
    GET /api/privacy/:kind/:id
    POST /api/privacy/:kind/:id/file
    GET /api/privacy/:kind/:id/erasure
    POST /api/privacy/:kind/:id/erasure
    GET /api/privacy/erasures
    GET /api/privacy/retention
    PUT /api/privacy/retention
    POST /api/privacy/retention/holds
    DELETE /api/privacy/retention/holds/:kind/:id
    PUT /api/bank-details/:payee/:subjectId
    POST /api/bank-details/many
    POST /api/bank-details/:payee/:subjectId/reveal
    POST /api/bank/accounts
    PATCH /api/bank/accounts/:id
    PUT /api/bank/accounts/:id/letter
    POST /api/landlords/:id/fees
    POST /api/fee-rules/:id/end
    PUT /api/landlords/:id/terms
    PUT /api/landlords/:id/no-fee
    PUT /api/fees/standard
    POST /api/fees/standard/apply
    PATCH /api/agency
    PUT /api/agency/logo
    DELETE /api/agency/logo
    PUT /api/agency/page
    POST /api/team/invitations
    POST /api/team/invitations/:id/resend
    DELETE /api/team/invitations/:id
    PATCH /api/team/members/:id
    GET /api/team/help
    POST /api/team/help/:id/confirm
    DELETE /api/team/help/:id
    PUT /api/portals/:portal/branch
    POST /api/proof/:id/sign
    POST /api/proof/make-good
    POST /api/months/close
    POST /api/bank/opening
    PUT /api/arrears/ladder`,

  owner: `
    GET /api/account/deletion
    POST /api/account/export
    POST /api/account/deletion
    DELETE /api/account/deletion
    POST /api/team/members/:id/help
    PUT /api/payouts/settings
    PUT /api/integrations/stripe
    DELETE /api/integrations/stripe
    GET /api/security/changes
    POST /api/months/open
    POST /api/team/hand-over
    PUT /api/integrations/stripe
    DELETE /api/integrations/stripe
    GET /api/security/changes`,
}

/**
 * The calls that take a sign-in or a confirmation of the last minutes, whoever makes them: they move money, show whole bank
 * details or all that is stored of a person, or give and take access. Written out by hand, as the roles are.
 */
const confirmed = `
    POST /api/payouts/approve
    POST /api/payouts/export
    POST /api/payout-files/:id/download
    PUT /api/payouts/settings
    PUT /api/bank-details/:payee/:subjectId
    POST /api/bank-details/many
    POST /api/bank-details/:payee/:subjectId/reveal
    POST /api/bank/accounts
    PUT /api/integrations/stripe
    DELETE /api/integrations/stripe
    PATCH /api/team/members/:id
    DELETE /api/team/members/:id
    DELETE /api/team/me
    POST /api/team/hand-over
    POST /api/authenticator-app
    PUT /api/authenticator-app
    DELETE /api/authenticator-app
    POST /api/passkeys/options
    POST /api/passkeys
    DELETE /api/passkeys/:id
    POST /api/recovery-codes
    POST /api/team/members/:id/help
    POST /api/team/help/:id/confirm
    POST /api/profile/data/file
    POST /api/privacy/:kind/:id/file
    POST /api/privacy/:kind/:id/erasure
    PUT /api/privacy/retention
    POST /api/account/export
    POST /api/account/deletion
    DELETE /api/profile`

/**
 * The calls that take it for some of what they do, each with a test of its own: a colleague who may move money is invited, the
 * bank details on invoices or the numbers of an own account change, a password is set, a payout leaves a file for the bank.
 */
const confirmedInPart = `
    POST /api/team/invitations
    POST /api/team/invitations/:id/resend
    PATCH /api/agency
    PATCH /api/bank/accounts/:id
    PUT /api/password
    POST /api/payouts/:id/cancel`

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const confirmedCalls: readonly string[] = linesOf(confirmed)
export const callsConfirmedInPart: readonly string[] = linesOf(confirmedInPart)

const leastByCall = new Map(order.flatMap((who) => linesOf(least[who]).map((call) => [call, who] as const)))

export const callNameOf = ({ method, path }: { method: string; path: string }): string =>
  `${method.toUpperCase()} ${path}`

/** The names of all calls in the table. */
export const callsInTable: string[] = [...leastByCall.keys()]

/** The least privileged people whom a call lets in. Throws for a call that is not in the table, so that none is forgotten. */
export function leastOf(route: { method: string; path: string }): Least {
  const found = leastByCall.get(callNameOf(route))
  if (!found) throw new Error(`${callNameOf(route)} is not in the table of rights: say who may make it`)
  return found
}

/** Whether a person with this role is let in; `undefined` stands for a person who is not signed in. */
export const isLetIn = (role: TeamRole | undefined, who: Least): boolean =>
  order.indexOf(role ?? 'anybody') >= order.indexOf(who)
