/** A question of somebody on the dashboard, and where its answer stands: at most two clicks, or one line of the palette. */
export interface Question {
  asks: string
  /** The address of the answer, or its beginning. */
  at: string
  /** The names of the links and buttons, one after another. */
  clicks?: readonly [string] | readonly [string, string]
  /** What is typed, and the label of the first line. */
  types?: readonly [text: string, first: string]
}

/** Asked of the sample agency by its owner. A question whose answer somebody did not find belongs here. */
export const questions: readonly Question[] = [
  {
    asks: 'What is our fee?',
    at: '/dashboard/money/set-up',
    clicks: ['Money', 'Money Settings'],
    types: ['our fee', 'Fees'],
  },
  {
    asks: 'Who has not paid?',
    at: '/dashboard/arrears',
    clicks: ['Money', 'Arrears'],
    types: ['who has not paid', 'Arrears'],
  },
  {
    asks: 'Who is behind, from the list of the day?',
    at: '/dashboard/arrears',
    clicks: ['Chase: 3 tenancies are in arrears'],
  },
  {
    asks: 'What did each door earn?',
    at: '/dashboard/tax',
    clicks: ['Money', 'Tax'],
    types: ['what did each door earn', 'Tax'],
  },
  {
    asks: 'How do I close October?',
    at: '/dashboard/reconciliation',
    clicks: ['Money', 'Reconciliation'],
    types: ['close October', 'Reconciliation'],
  },
  {
    asks: 'Where is what I deleted?',
    at: '/dashboard/bin',
    clicks: ['Profile menu', 'Bin'],
    types: ['trash', 'Bin'],
  },
  {
    asks: 'What have I to do?',
    at: '/dashboard/tasks',
    clicks: ['Profile menu', 'Tasks'],
    types: ['my tasks', 'Tasks'],
  },
  {
    asks: 'Where do I reconcile the bank?',
    at: '/dashboard/bank',
    clicks: ['Money', 'Bank'],
    types: ['reconcile', 'Bank'],
  },
  {
    asks: 'Is the client account right?',
    at: '/dashboard/reconciliation',
    clicks: ['Money', 'Reconciliation'],
    types: ['client account', 'Reconciliation'],
  },
  {
    asks: 'Where is the list of our fee invoices?',
    at: '/dashboard/reconciliation/fee-invoices',
    types: ['fee invoices', 'Fee Invoices'],
  },
  {
    asks: 'What did a landlord’s ledger have on a day?',
    at: '/dashboard/reconciliation/ledger',
    types: ['ledger', 'Ledgers'],
  },
  {
    asks: 'Which days have no reconciliation?',
    at: '/dashboard/reconciliation/days',
    types: ['missing reconciliations', 'Daily Reconciliations'],
  },
  {
    asks: 'Where is the bank’s letter about the client account?',
    at: '/dashboard/money/set-up?section=bank-accounts',
    types: ['designation letter', 'Bank Accounts'],
  },
  {
    asks: 'Where are the disbursements?',
    at: '/dashboard/payouts',
    clicks: ['Money', 'Payouts'],
    types: ['disbursements', 'Payouts'],
  },
  {
    asks: 'Which payouts wait for me?',
    at: '/dashboard/payouts',
    clicks: ['Money', 'Payouts'],
    types: ['approve payments', 'Payouts'],
  },
  {
    asks: 'Where is the remittance advice?',
    at: '/dashboard/statement',
    types: ['remittance advice', 'Statements'],
  },
  {
    asks: 'Where is a landlord’s statement?',
    at: '/dashboard/statement',
    types: ['landlord statement', 'Statements'],
  },
  {
    asks: 'Where do I enter a contractor’s bill?',
    at: '/dashboard/bills',
    clicks: ['Money', 'Bills'],
    types: ['contractor', 'Bills'],
  },
  {
    asks: 'Where do opening balances go?',
    at: '/dashboard/money/set-up',
    clicks: ['Money', 'Money Settings'],
    types: ['opening balances', 'Opening Balances'],
  },
  {
    asks: 'Where is it written how tenants pay?',
    at: '/dashboard/money/set-up',
    clicks: ['Enter it: Enter how tenants pay'],
    types: ['how tenants pay', 'How Tenants Pay'],
  },
  {
    asks: 'Where are landlords’ bank details?',
    at: '/dashboard/money/set-up',
    types: ['landlord bank details', 'Bank Details'],
  },
  {
    asks: 'Who may approve what alone?',
    at: '/dashboard/money/set-up',
    types: ['approval limit', 'Payout Rules'],
  },
  {
    asks: 'Where are the reminder letters?',
    at: '/dashboard/money/set-up',
    types: ['reminder letters', 'Reminders'],
  },
  {
    asks: 'How do I put up a rent?',
    at: '/dashboard/tenancies',
    clicks: ['Tenancies'],
    types: ['rent increase', 'Rent Increase: Choose the Tenancy'],
  },
  {
    asks: 'How do I serve notice?',
    at: '/dashboard/tenancies',
    clicks: ['Tenancies'],
    types: ['serve notice', 'Serve Notice: Choose the Tenancy'],
  },
  {
    asks: 'Is the deposit protected?',
    at: '/dashboard/tenancies',
    clicks: ['Tenancies'],
    types: ['deposit protection', 'Tenancies'],
  },
  {
    asks: 'Which tenancies end soon?',
    at: '/dashboard/tenancies?status=active&ends=',
    clicks: ['See them: 1 tenancy ends within 60 days'],
  },
  {
    asks: 'Which homes are empty?',
    at: '/dashboard/properties',
    clicks: ['Properties'],
    types: ['voids', 'Properties'],
  },
  {
    asks: 'How do I add a home?',
    at: '/dashboard/properties/add',
    clicks: ['Add Property'],
    types: ['add a property', 'Add Property'],
  },
  {
    asks: 'How do I add a tenant?',
    at: '/dashboard/tenants/add',
    clicks: ['Add Tenant'],
    types: ['new tenant', 'Add Tenant'],
  },
  {
    asks: 'How do I book a viewing?',
    at: '/dashboard/viewings/add',
    clicks: ['Schedule Viewing'],
    types: ['schedule viewing', 'Add Viewing'],
  },
  {
    asks: 'How do I send an invoice?',
    at: '/dashboard/invoices/add',
    clicks: ['Add Invoice'],
    types: ['add invoice', 'Add Invoice'],
  },
  {
    asks: 'What is in the diary?',
    at: '/dashboard/viewings',
    clicks: ['Viewings'],
    types: ['diary', 'Viewings'],
  },
  { asks: 'Who has written from our page?', at: '/dashboard/viewings', types: ['enquiries', 'Enquiries'] },
  {
    asks: 'How full are we?',
    at: '/dashboard/analytics',
    clicks: ['Analytics'],
    types: ['occupancy', 'Analytics'],
  },
  {
    asks: 'What does our public page look like?',
    at: '/agent/',
    clicks: ['My Site'],
    types: ['public page', 'My Site'],
  },
  {
    asks: 'How do I invite a colleague?',
    at: '/dashboard/settings',
    clicks: ['Invite: Invite a second person'],
    types: ['invite a colleague', 'Team'],
  },
  {
    asks: 'Where is our logo?',
    at: '/dashboard/settings',
    clicks: ['Settings', 'Branding'],
    types: ['logo', 'Branding'],
  },
  {
    asks: 'Where is my password?',
    at: '/dashboard/settings',
    clicks: ['Settings', 'Security'],
    types: ['password', 'Security'],
  },
  {
    asks: 'How do homes get to Rightmove?',
    at: '/dashboard/settings',
    clicks: ['Settings', 'Portals'],
    types: ['rightmove', 'Portals'],
  },
  { asks: 'Where are the VAT figures?', at: '/dashboard/settings', types: ['vat number', 'Agent Profile'] },
  {
    asks: 'What does the taxman want?',
    at: '/dashboard/tax',
    clicks: ['Money', 'Tax'],
    types: ['hmrc', 'Tax'],
  },
  {
    asks: 'How do I bring in our spreadsheet?',
    at: '/dashboard/lets/import',
    types: ['upload a spreadsheet', 'Import Let Properties'],
  },
  {
    asks: 'How do I enter rent that came in cash?',
    at: '/dashboard/rent/payments',
    types: ['cash', 'Record Payments'],
  },
  {
    asks: 'What does each tenant owe?',
    at: '/dashboard/rent',
    clicks: ['Money'],
    types: ['who owes rent', 'Rent'],
  },
  {
    asks: 'How do I raise the month’s rent?',
    at: '/dashboard/invoices',
    clicks: ['Invoices'],
    types: ['raise rent', 'Invoices'],
  },
  { asks: 'Where are data requests?', at: '/dashboard/settings', types: ['gdpr', 'People’s data'] },
  {
    asks: 'What do card payments need?',
    at: '/dashboard/settings',
    clicks: ['Settings', 'Integrations'],
    types: ['stripe', 'Integrations'],
  },
]
