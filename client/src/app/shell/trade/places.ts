import { paths } from '#client/lib/pages/paths.ts'
import type { OpenTo } from '../navigation.tsx'

/** The other names under which people of the trade look for a page, by its address. */
export const namesOfPlaces: Readonly<Record<string, string>> = {
  [paths.overview()]: 'home, today, overview, start, queue, what is next',
  [paths.showcase()]: 'public page, website, shop window, agent page',
  [paths.of('properties').list()]: 'homes, houses, flats, doors, units, stock, portfolio, voids, empty homes',
  [paths.of('landlords').list()]: 'owners, clients, landlord list, float, floats, landlord float',
  [paths.of('tenants').list()]: 'renters, occupiers, residents, tenant list',
  [paths.of('tenancies').list()]:
    'leases, lets, contracts, agreements, tenancy agreement, ast, renewals, move out, check out, deposits, holding deposit, holding deposits, protect deposit, deposit protection, tds, dps, mydeposits',
  [paths.of('viewings').list()]: 'appointments, diary, calendar, showings, book viewing',
  [paths.lets()]: 'let agreed, lets in progress, progression, move in, moving in, pipeline, references',
  [paths.of('applicants').list()]: 'prospects, prospective tenants, people looking, register of applicants',
  [paths.offers()]: 'proposals, applications, bids',
  [paths.templates()]: 'wording, agreement wording, standard letters, template agreement',
  [paths.keys()]: 'key sets, key log, key register, hooks, key board, who has the keys, overdue keys',
  [paths.of('invoices').list()]:
    'demands, rent demands, rent invoices, raise invoices, raise rent invoices, raise rent, bill tenants',
  [paths.analytics()]: 'reports, figures, statistics, charts, kpis, performance, occupancy, yield',
  [paths.settings()]: 'preferences, options, configuration',
  [paths.rent()]:
    'rent roll, rent accounts, rent ledger, tenant ledger, tenant balances, balances, rent due, rent collection, who owes, money',
  [paths.arrears()]:
    'who has not paid, not paid, unpaid rent, late rent, overdue rent, overdue, late payers, debtors, debts, chase, chase rent, promises',
  [paths.bank()]:
    'reconcile, reconcile bank, allocate, allocation, match payments, unallocated, unidentified, suspense, bank file, bank statement, bank feed, import bank, import bank statement, transactions, sort lines, lines to sort, sort, sorted, not yet sorted, bring in a bank file, bring in bank file, no movements, read until, say whose it is',
  [paths.bills()]:
    'contractors, contractor, contractor bills, suppliers, supplier invoices, invoices received, works orders, costs, expenses, fund bills, receipts for repairs, pay contractor, fund bill, take funding back, put back bill, interest of the year, mortgage interest',
  [paths.payouts()]:
    'disbursements, disbursement, disburse, approved, approved payouts, pay landlords, pay landlord, landlord payments, payment run, payments out, approve payments, approve, bacs, bacs file, withdraw fees, remit, draft payouts, drop draft, payment file, file for the bank, hand in',
  [paths.proof()]:
    'proof, whose money it is, how long it waits, made good, client account, client money, client account reconciliation, reconcile client account, client accounting, three-way reconciliation, cmp, client money protection, shortfall, audit, month end, month close, close month, close october, sign off, trial balance, unclaimed money, aged suspense, ages of unsorted lines',
  [paths.taxYear()]:
    'tax return, nrl, nrl tax, non resident landlords, overseas landlords, landlords abroad, abroad, tax kept, paid over, hmrc, hm revenue, sa105, self assessment, making tax digital, mtd, tax year, what did each door earn, what each property earned, earnings by property',
  [paths.statement()]:
    'landlord account, landlord’s account, income summary, owner account, account of a landlord, landlord’s month',
  [paths.tasks()]: 'to-do, to-dos, to do list, my tasks, follow up, jobs to do',
  [paths.bin()]: 'trash, deleted, recycle bin, restore, undelete, recover, deleted records',
  [paths.certificates()]:
    'gas, gas safety, gas safety record, gas certificate, cp12, boiler, eicr, electrical, epc, energy certificate, smoke alarms, alarms',
  [paths.moneySetUp()]: 'money settings, money set up, money setup, set-up, set up',
}

/** A page or a part of one that no menu names. */
interface TradePlace extends OpenTo {
  label: string
  href: string
  names: string
}

/** Found only by what is typed. */
export const tradePlaces: readonly TradePlace[] = [
  {
    label: 'Serve Notice: Choose the Tenancy',
    href: paths.chooseTenancy('possession'),
    english: true,
    names:
      'notice, notices, notice of possession, serve notice, section 8, section 8 notice, section 21, notice to quit, eviction, possession',
    needs: 'write',
  },
  {
    label: 'Rent Increase: Choose the Tenancy',
    href: paths.chooseTenancy('increase'),
    english: true,
    names:
      'rent increase, rent increases, put the rent up, increase rent, raise a rent, put up rent, rent review, section 13, form 4a',
    needs: 'write',
  },
  {
    label: 'Maintenance',
    href: paths.maintenance(),
    names:
      'recurring maintenance, planned maintenance, boiler service, gutters, gutter cleaning, servicing, yearly service, service plan',
    needs: 'read',
  },
  {
    label: 'Earlier Checks',
    href: paths.earlierChecks(),
    names:
      'earlier check, earlier checks, earlier certificates, what was done before, done before, before gable, not recorded, gas, gas dates, certificate dates, expiry dates, paste certificates, right to rent checked before',
    needs: 'write',
    english: true,
  },
  {
    label: 'Missing Bank Details',
    href: paths.missingDetails(),
    names:
      'bank details missing, missing bank details, landlords without bank details, no bank details, paste bank details, enter bank details',
    needs: 'manage',
    agencies: true,
  },
  {
    label: 'Matched Transactions',
    href: paths.bank({ tab: 'sorted' }),
    names: 'undo, undo match, undo matches, unmatch, reverse match, matched, sorted',
    needs: 'write',
  },
  {
    label: 'PRS Database',
    href: paths.register(),
    names:
      'landlord register, prs database, private rented sector database, register homes, register a home, registration number, property registration, landlord registration',
    needs: 'read',
  },
  {
    label: 'Record Payments',
    href: paths.rentPayments(),
    names:
      'payment, payments, payment received, rent received, rent paid, tenant paid, receipt, receipt rent, take payment, cash, enter rent, post rent',
    needs: 'write',
  },
  {
    label: 'Import Payments',
    href: paths.rentImport(),
    names: 'payments file, payments csv, payments spreadsheet, upload payments',
    needs: 'write',
  },
  {
    label: 'Import Let Properties',
    href: paths.importLets(),
    names:
      'import, import let homes, import homes, migrate, migration, upload, upload spreadsheet, spreadsheet, csv, excel, bring in, move from another system, import tenancies and properties, alto, jupix, reapit',
    needs: 'write',
  },
  {
    label: 'Fees',
    href: paths.moneySetUp('fees'),
    names:
      'commission, management fee, management fees, agency fee, charges to landlords, fee rules, percentage, let only fee',
    needs: 'read',
    agencies: true,
  },
  {
    label: 'Statements',
    href: paths.payouts({ statements: 'month' }),
    names:
      'statement, landlord statement, landlord statements, landlord’s statement, remittance, remittance advice, owner statement, monthly statement, make statements, send statements, print statements',
    needs: 'read',
    agencies: true,
  },
  {
    label: 'Fee Invoices',
    href: paths.belowProof('fee-invoices'),
    names:
      'fee invoices, fee invoice, our fee invoices, vat invoices, vat on fees, vat quarter, credit notes, fee credit notes, invoices to landlords',
    needs: 'read',
    agencies: true,
  },
  {
    label: 'Ledgers',
    href: paths.belowProof('ledger'),
    names:
      'ledger, landlord ledger, landlord ledgers, client ledger, client ledgers, ledger on a day, ledger cards, cash book, general ledger',
    needs: 'read',
    agencies: true,
  },
  {
    label: 'Daily Reconciliations',
    href: paths.belowProof('days'),
    names:
      'days proved, missing proofs, missing proof, calendar of proofs, proof calendar, reconciliation calendar, missing reconciliations, days reconciled, who signed which day',
    needs: 'read',
    agencies: true,
  },
  {
    label: 'Payout Rules',
    href: paths.moneySetUp('payout-rules'),
    names:
      'second approval, second person, two people, approval limit, service user number, bacs number, rules',
    needs: 'read',
    agencies: true,
  },
  {
    label: 'Bank Accounts',
    href: paths.moneySetUp('bank-accounts'),
    names:
      'add bank account, client bank account, bank account, sort code, designation letter, designation, bank letter, letter of the bank, designated client account, client account letter',
    needs: 'read',
  },
  {
    label: 'Bank Details',
    href: paths.moneySetUp('bank-details'),
    names: 'landlord bank details, contractor bank details, payee, payees, account numbers',
    needs: 'read',
    agencies: true,
  },
  {
    label: 'Reminders',
    href: paths.moneySetUp('reminders'),
    names:
      'reminder letters, arrears letters, chasing letters, chaser, automatic reminders, letter templates, templates',
    needs: 'read',
  },
  {
    label: 'How Tenants Pay',
    href: paths.moneySetUp('how-tenants-pay'),
    names:
      'payment details, payment instructions, our bank details, standing order, bank details on invoices',
    needs: 'read',
  },
  {
    label: 'Opening Balances',
    href: paths.moneySetUp('opening-balances'),
    names: 'opening balance, balances brought forward, brought forward, starting balances, take on balances',
    needs: 'read',
  },
  {
    label: 'Enquiries',
    href: paths.of('viewings').list({ view: 'enquiries' }),
    names: 'leads, applicants, messages from the website, prospects',
    needs: 'read',
  },
  {
    label: 'Profile',
    href: paths.settings('profile'),
    names: 'my name, my photo, my email, my account',
  },
  {
    label: 'Agent Profile',
    href: paths.settings('agent-profile'),
    names: 'agency name, licence, agency address, vat number, company details, letterhead',
    needs: 'read',
    agencies: true,
  },
  {
    label: 'Team',
    href: paths.settings('team'),
    names:
      'users, staff, colleagues, account recovery, locked out, help back in, invite, invite colleague, roles, permissions, access',
  },
  {
    label: 'Notifications',
    href: paths.settings('notifications'),
    names: 'emails, alerts, morning mail, daily email, digest',
    needs: 'read',
  },
  {
    label: 'Branding',
    href: paths.settings('branding'),
    names: 'logo, colours, colour, brand, theme',
    needs: 'read',
  },
  {
    label: 'Portals',
    href: paths.settings('portals'),
    names: 'rightmove, zoopla, onthemarket, portal feed, advertise, blm, marketing',
    needs: 'read',
  },
  {
    label: 'Integrations',
    href: paths.settings('integrations'),
    names: 'stripe, card payments, api, connect, document signing',
    needs: 'read',
  },
  {
    label: 'Region',
    href: paths.settings('region'),
    names: 'currency, date format, date style, clock, language',
  },
  {
    label: 'People’s data',
    href: paths.settings('privacy'),
    names:
      'gdpr, privacy, data protection, erase, erasure, retention, subject access, subject access request, dsar, data about this person, delete account, export account',
    needs: 'read',
  },
  {
    label: 'Security',
    href: paths.settings('security'),
    names:
      'password, passkey, second step, two-factor, 2-step verification, two-step verification, 2fa, authenticator, sessions, devices, change password',
  },
]
