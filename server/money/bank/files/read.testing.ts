import type { StatementFile } from '#shared/money/bank/bank.files.ts'
import { readStatementFile } from './read.ts'
import { FileRefused } from './refused.ts'

type Options = Parameters<typeof readStatementFile>[1]

const bytesOf = (file: string | Buffer) => (typeof file === 'string' ? Buffer.from(file) : file)

/** Reads a file. Throws when the reader asks a question. */
export async function read(file: string | Buffer, options?: Options): Promise<StatementFile> {
  const reading = await readStatementFile(bytesOf(file), options)
  if (reading.kind !== 'read') throw new Error(`asked: ${JSON.stringify(reading)}`)
  return reading.file
}

/** The sentence with which a file is refused. */
export async function refusalOf(file: string | Buffer, options?: Options): Promise<string> {
  try {
    await readStatementFile(bytesOf(file), options)
  } catch (error) {
    if (error instanceof FileRefused) return error.message.replace(' Nothing was saved.', '')
    throw error
  }
  return 'nothing was refused'
}

/** '2026-11-20 70000 SMITH J' for each line. */
export const brief = ({ lines }: StatementFile): string[] =>
  lines.map(({ day, pence, text }) => `${day} ${pence} ${text}`)

const lloydsHeader =
  'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,'

/** A file of Lloyds: rows of day, words, paid out, paid in and balance. */
export const lloyds = (...rows: string[]): string =>
  `${[
    lloydsHeader,
    ...rows.map((row) => {
      if (row === '') return ''
      const [day, words, ...amounts] = row.split('|')
      return [day, 'FPI', "'30-12-34", '12345678', words, ...amounts, ''].join(',')
    }),
  ].join('\n')}\n`

/** An OFX file as banks write it, without closing tags of single values. */
export const ofx = (payments: string, more = ''): string =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>\n<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><FI><ORG>Some Bank<FID>1</FI><INTU.BID>77</SONRS></SIGNONMSGSRSV1>\n<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>301234<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>\n<BANKTRANLIST><DTSTART>20261101<DTEND>20261130\n${payments}\n</BANKTRANLIST>${more}</STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n`

/** A payment of an OFX file. */
export const ofxPayment = (
  day: string,
  amount: string,
  id: string,
  more = '<NAME>ANN SMITH<MEMO>RENT',
): string =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}120000[0:GMT]<TRNAMT>${amount}<FITID>${id}${more}</STMTTRN>`

/** A balance of a CAMT.053 statement. */
export const camtBalance = (code: string, amount: string, day: string, direction = 'CRDT'): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

/** An entry of a CAMT.053 statement. */
export const camtEntry = (amount: string, direction: string, day: string, more = ''): string =>
  `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${more}</Ntry>`

/** A CAMT.053 file of several statements. */
export const camt = (
  statements: string[],
  { version = '08', iban = 'GB33BUKB20201555555555' } = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">\n<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>\n${statements
    .map((inner) => `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>GBP</Ccy></Acct>${inner}</Stmt>`)
    .join('\n')}\n</BkToCstmrStmt></Document>\n`

/** An MT940 file of one statement. */
export const mt940 = (opening: string, payments: string, closing: string): string =>
  `:20:STATEMENT\n:25:301234/12345678\n:28C:1/1\n:60F:${opening}\n${payments}\n:62F:${closing}\n-\n`
